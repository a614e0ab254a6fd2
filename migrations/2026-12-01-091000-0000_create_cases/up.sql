-- Why: a case is either a complaint of illegal seizure or a prosecution; what both share stands in cases, what only
-- one of them has in a table of its own, so that nothing may assume that every case is a complaint. Safe: creates only.

create table cases (
  court_id smallint not null references courts,
  case_id uuid not null,
  kind text not null constraint cases_kind_known check (kind in ('complaint', 'prosecution')),
  pack text not null,
  stage text not null constraint cases_stage_known check (stage in ('scrutiny', 'returned', 'registered', 'summoning', 'hearing', 'disposed')),
  disposal text constraint cases_disposal_known check (disposal in ('seizure_illegal', 'seizure_lawful', 'not_well_founded', 'convicted', 'acquitted', 'released', 'withdrawn', 'compounded', 'transferred', 'returned_for_presentation')),
  disposed_on date,
  filing_number text not null,
  filed_on date not null,
  case_type text constraint cases_type_is_plain check (case_type ~ '^[A-Z]{1,8}$'),
  case_serial integer,
  case_year smallint,
  registered_on date,
  municipality_id uuid,
  language text not null constraint cases_language_known check (language in ('en', 'gu', 'kn', 'hi')),
  sealed boolean not null default false,
  access_code_hash bytea not null,
  limitation jsonb not null,
  limitation_last_day date,
  limitation_verdict text not null,
  facts text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (court_id, case_id),
  constraint cases_filing_number_unique unique (court_id, filing_number),
  constraint cases_number_unique unique (court_id, case_type, case_serial, case_year),
  constraint cases_number_is_whole check (num_nulls(case_type, case_serial, case_year, registered_on) in (0, 4)),
  constraint cases_disposed_has_a_disposal check ((stage = 'disposed') = (disposal is not null) and (disposal is null) = (disposed_on is null)),
  foreign key (court_id, municipality_id) references municipalities
);
comment on column cases.limitation is 'The limitation answer as given at filing: last day, verdict, trace and pack digest. Staff.';
comment on column cases.access_code_hash is 'sha256 of the code printed on the acknowledgement. Secret.';
create index cases_by_stage on cases (court_id, stage, filed_on);

create table seizures (
  court_id smallint not null,
  case_id uuid not null,
  seized_on date not null,
  seized_at time,
  place text not null,
  pound text,
  presented_on date not null,
  presented_by text not null constraint seizures_presented_by_known check (presented_by in ('complainant', 'agent')),
  agent_knowledge text,
  released_on date,
  loss_claimed numeric(14, 2) constraint seizures_loss_not_negative check (loss_claimed >= 0),
  primary key (court_id, case_id),
  foreign key (court_id, case_id) references cases,
  constraint seizures_agent_knows_the_facts check (presented_by <> 'agent' or btrim(coalesce(agent_knowledge, '')) <> '')
);
comment on table seizures is 'What a complaint of illegal seizure says of the seizure. Staff.';
comment on column seizures.released_on is 'Null while the cattle are still held.';

create table prosecutions (
  court_id smallint not null,
  case_id uuid not null,
  offence text not null constraint prosecutions_offence_known check (offence in ('straying', 'trespass', 'rescue')),
  occasion_evidence text,
  commission_kind text not null constraint prosecutions_commission_known check (commission_kind in ('known', 'unknown_date', 'continuing_ended', 'continuing_open')),
  first_day date,
  last_day date,
  discovered_on date,
  place text not null default '',
  direction_number text not null,
  direction_on date not null,
  direction_by text not null,
  primary key (court_id, case_id),
  foreign key (court_id, case_id) references cases
);
comment on table prosecutions is 'What a prosecution says of the offence, and the chief officer''s direction for it. Staff.';

create table parties (
  court_id smallint not null,
  party_id uuid not null,
  case_id uuid not null,
  role text not null constraint parties_role_known check (role in ('complainant', 'agent', 'opposite_party', 'accused', 'damaged_person', 'municipality', 'witness', 'surety')),
  ordinal smallint not null,
  name text not null constraint parties_name_given check (length(btrim(name)) between 1 and 200),
  relation text,
  capacity text,
  address text not null,
  mobile text,
  mobile_last4 text generated always as (right(mobile, 4)) stored,
  email text,
  language text not null constraint parties_language_known check (language in ('en', 'gu', 'kn', 'hi')),
  primary key (court_id, party_id),
  foreign key (court_id, case_id) references cases
);
comment on column parties.mobile is 'E.164. Personal: staff only.';
create index parties_of_case on parties (court_id, case_id, role, ordinal);

create table animals (
  court_id smallint not null,
  animal_id uuid not null,
  case_id uuid not null,
  ordinal smallint not null,
  kind text not null,
  count integer not null constraint animals_count_positive check (count > 0),
  marks text,
  primary key (court_id, animal_id),
  foreign key (court_id, case_id) references cases
);
create index animals_of_case on animals (court_id, case_id, ordinal);

create table claim_items (
  court_id smallint not null,
  item_id uuid not null,
  case_id uuid not null,
  ordinal smallint not null,
  head text not null constraint claim_items_head_known check (head in ('fee', 'expense')),
  amount numeric(14, 2) not null constraint claim_items_amount_not_negative check (amount >= 0),
  what text not null,
  proof text not null,
  primary key (court_id, item_id),
  foreign key (court_id, case_id) references cases
);
comment on table claim_items is 'Fees paid and expenses incurred to get release, each with its receipt or proof; never under the limit on loss. Staff.';
create index claim_items_of_case on claim_items (court_id, case_id, ordinal);

create table objections (
  court_id smallint not null,
  objection_id uuid not null,
  case_id uuid not null,
  code text not null,
  text text not null,
  raised_on date not null,
  cure_by date not null,
  cured_on date,
  primary key (court_id, objection_id),
  foreign key (court_id, case_id) references cases
);

create table examinations (
  court_id smallint not null,
  examination_id uuid not null,
  case_id uuid not null,
  examined text not null constraint examinations_examined_known check (examined in ('complainant', 'agent')),
  well_founded boolean not null,
  note text not null,
  examined_on date not null,
  magistrate uuid not null,
  primary key (court_id, examination_id),
  constraint examinations_once_a_case unique (court_id, case_id),
  foreign key (court_id, case_id) references cases,
  constraint examinations_dismissal_has_reasons check (well_founded or btrim(note) <> '')
);

create table case_events (
  court_id smallint not null,
  event_id uuid not null,
  case_id uuid not null,
  kind text not null,
  on_day date not null,
  at timestamptz not null,
  actor_name text not null,
  actor_role text not null,
  document_id uuid,
  details jsonb not null default '{}',
  public boolean not null default false,
  primary key (court_id, event_id),
  foreign key (court_id, case_id) references cases
);
comment on table case_events is 'The timeline: one row an act of the court or a party. Public where public is true (kind, day, document only).';
create index case_events_of_case on case_events (court_id, case_id, event_id);

call guard_table('cases', true, false);
call guard_table('seizures', true, false);
call guard_table('prosecutions', true, false);
call guard_table('parties', true, false);
call guard_table('animals', true, false);
call guard_table('claim_items', true, false);
call guard_table('objections', true, false);
call guard_table('examinations', true, true);
call guard_table('case_events', true, true);
