-- Why: papers of the court are kept as the bytes that were issued; a correction is a new version that names the old
-- one. Safe: creates only.

create table documents (
  court_id smallint not null references courts,
  document_id uuid not null,
  case_id uuid,
  kind text not null constraint documents_kind_known check (kind in ('acknowledgement', 'summons', 'order', 'receipt', 'cause_list')),
  subject_id uuid not null,
  number text not null,
  dated_on date not null,
  created_at timestamptz not null default now(),
  primary key (court_id, document_id),
  foreign key (court_id, case_id) references cases
);
comment on column documents.subject_id is 'The case, summons, order or receipt of which this is the paper.';
create index documents_of_case on documents (court_id, case_id);

create table document_versions (
  court_id smallint not null,
  document_id uuid not null,
  version_no integer not null constraint document_versions_count_from_one check (version_no > 0),
  bytes bytea not null,
  sha256 bytea not null generated always as (sha256(bytes)) stored,
  context jsonb not null,
  supersedes integer,
  reason text,
  signed_by uuid,
  sealed_at timestamptz not null default now(),
  primary key (court_id, document_id, version_no),
  foreign key (court_id, document_id) references documents,
  foreign key (court_id, document_id, supersedes) references document_versions,
  constraint document_versions_first_supersedes_nothing check ((version_no = 1) = (supersedes is null)),
  constraint document_versions_supersede_the_last check (supersedes = version_no - 1),
  constraint document_versions_correction_has_a_reason check (version_no = 1 or length(btrim(coalesce(reason, ''))) >= 10)
);
comment on table document_versions is 'The issued bytes, for ever. Party.';
comment on column document_versions.context is 'The typed context from which the bytes were made. Staff.';

call guard_table('documents', true, true);
call guard_table('document_versions', true, true);
