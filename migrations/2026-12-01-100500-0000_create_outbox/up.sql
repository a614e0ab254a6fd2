-- Why: a mail is written in the transaction that decides it and sent later by a worker, at most once without a definite
-- refusal; what is sent, and what became of each try, is kept for the service record. Safe: creates only.

create table outbox_messages (
  court_id smallint not null references courts,
  message_id uuid not null,
  case_id uuid not null,
  purpose text not null constraint outbox_messages_purpose_known
    check (purpose in ('acknowledgement', 'summons_copy', 'hearing_notice', 'hearing_vacated', 'order_to_party', 'order_to_municipality')),
  subject_id uuid not null,
  document_id uuid,
  version_no integer,
  envelope_from text not null constraint outbox_messages_sender_is_plain
    check (envelope_from ~ '^[^[:cntrl:][:space:]<>]+@[^[:cntrl:][:space:]<>]+$'),
  recipient text not null constraint outbox_messages_recipient_is_plain
    check (recipient ~ '^[^[:cntrl:][:space:]<>]+@[^[:cntrl:][:space:]<>]+$'),
  rfc_message_id text not null,
  raw bytea not null,
  raw_sha256 bytea not null generated always as (sha256(raw)) stored,
  state text not null default 'pending' constraint outbox_messages_state_known
    check (state in ('pending', 'leased', 'accepted', 'refused', 'uncertain', 'cancelled')),
  attempts integer not null default 0,
  lease_token uuid,
  lease_until timestamptz,
  next_at timestamptz not null default now(),
  finished_at timestamptz,
  settled_by uuid,
  settled_reason text,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (court_id, message_id),
  constraint outbox_messages_id_unique unique (court_id, rfc_message_id),
  foreign key (court_id, case_id) references cases,
  foreign key (court_id, document_id, version_no) references document_versions,
  foreign key (court_id, settled_by) references users (court_id, user_id),
  constraint outbox_messages_paper_has_a_version check ((document_id is null) = (version_no is null)),
  constraint outbox_messages_leased_by_token check ((state = 'leased') = (lease_token is not null) and (lease_token is null) = (lease_until is null)),
  constraint outbox_messages_finished_at_the_end check ((state in ('accepted', 'refused', 'cancelled')) = (finished_at is not null)),
  constraint outbox_messages_settled_by_a_named_clerk check (num_nulls(settled_by, settled_reason, settled_at) in (0, 3)
    and (settled_reason is null or length(btrim(settled_reason)) >= 10)),
  constraint outbox_messages_no_bare_line_end check (replace(convert_from(raw, 'LATIN1'), E'\r\n', '') !~ '[\r\n]')
);
comment on table outbox_messages is 'Mails as the bytes that are sent, with what is known of them. Staff.';
comment on column outbox_messages.subject_id is 'The case, summons, hearing or order of which the mail tells; with the recipient it makes a mail unique.';
comment on column outbox_messages.state is 'accepted: the mail server took it, nothing more. uncertain: it may have; only a named clerk may settle that.';
-- One mail for one paper and address, however often the act is repeated and however the address is written.
create unique index outbox_messages_one_a_paper_and_address on outbox_messages
  (court_id, case_id, purpose, subject_id, document_id, version_no, lower(recipient)) nulls not distinct;
create index outbox_messages_due on outbox_messages (court_id, next_at) where state = 'pending';
create index outbox_messages_leased on outbox_messages (lease_until) where state = 'leased';
create index outbox_messages_of_case on outbox_messages (court_id, case_id);
create index outbox_messages_open on outbox_messages (state, court_id) where state in ('pending', 'leased', 'uncertain', 'refused');

create table outbox_message_parties (
  court_id smallint not null,
  message_id uuid not null,
  party_id uuid not null,
  primary key (court_id, message_id, party_id),
  foreign key (court_id, message_id) references outbox_messages,
  foreign key (court_id, party_id) references parties
);
comment on table outbox_message_parties is 'Whom a mail serves: two persons at one address get one mail and two service records. Staff.';

create table delivery_attempts (
  court_id smallint not null,
  message_id uuid not null,
  attempt_no integer not null constraint delivery_attempts_count_from_one check (attempt_no > 0),
  lease_token uuid not null constraint delivery_attempts_token_unique unique,
  stage text not null default 'opening' constraint delivery_attempts_stage_known
    check (stage in ('opening', 'committed_to_send', 'replied')),
  smtp_code integer,
  smtp_text text,
  outcome text constraint delivery_attempts_outcome_known
    check (outcome in ('accepted', 'refused', 'try_again', 'uncertain', 'intent_lost', 'released', 'expired', 'settled')),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (court_id, message_id, attempt_no),
  foreign key (court_id, message_id) references outbox_messages,
  constraint delivery_attempts_end_with_an_outcome check ((outcome is null) = (ended_at is null))
);
comment on table delivery_attempts is 'Every try to hand a mail to the mail server. committed_to_send without a reply: the server may have it. Staff.';
-- Two sendings of one mail can never be under way together, and an unknown one blocks the next until it is settled.
create unique index delivery_attempts_one_in_flight on delivery_attempts (court_id, message_id) where stage = 'committed_to_send';
create unique index delivery_attempts_one_accepted on delivery_attempts (court_id, message_id) where outcome = 'accepted';

-- What a mail says never changes, an end is an end, and the unknown is left only by a named clerk.
create function guard_outbox() returns trigger language plpgsql as $$
declare allowed boolean;
begin
  if (old.court_id, old.message_id, old.case_id, old.purpose, old.subject_id, old.envelope_from, old.recipient, old.rfc_message_id, old.raw, old.created_at)
    is distinct from (new.court_id, new.message_id, new.case_id, new.purpose, new.subject_id, new.envelope_from, new.recipient, new.rfc_message_id, new.raw, new.created_at)
    or (old.document_id, old.version_no) is distinct from (new.document_id, new.version_no) then
    raise exception 'a mail is kept as it was written' using errcode = '42501';
  end if;
  allowed := case old.state
    when 'pending' then new.state in ('pending', 'leased', 'cancelled')
    when 'leased' then new.state in ('leased', 'pending', 'accepted', 'refused', 'uncertain')
    when 'uncertain' then new.state = 'uncertain'
      or (new.state in ('accepted', 'pending', 'cancelled') and new.settled_at is not null and new.settled_at is distinct from old.settled_at)
    else false end;
  if not allowed then
    raise exception 'a mail does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'outbox_messages_state_follows';
  end if;
  return new;
end $$;
create trigger guarded before update on outbox_messages for each row execute function guard_outbox();

call guard_table('outbox_messages', false, false);
call guard_table('outbox_message_parties', true, true);
call guard_table('delivery_attempts', false, false);

-- Leases come and go many times an hour in all courts at once; what matters to the record is the writing and the end.
create trigger audit_written after insert or delete on outbox_messages for each row execute function audit_row();
create trigger audit_ended after update on outbox_messages for each row
  when (old.state is distinct from new.state and (new.state not in ('pending', 'leased') or old.state = 'uncertain'))
  execute function audit_row();
create trigger never_deleted before delete on outbox_messages for each row execute function refuse_change();
create trigger never_deleted before delete on delivery_attempts for each row execute function refuse_change();

-- The application writes mails, withdraws those not yet sent and settles the unknown; it never sends.
revoke update on outbox_messages, delivery_attempts from cattle_app;
revoke insert on delivery_attempts from cattle_app;
grant update (state, next_at, finished_at, settled_by, settled_reason, settled_at) on outbox_messages to cattle_app;
grant update (stage, outcome, ended_at) on delivery_attempts to cattle_app;

-- The worker serves all courts, and sees and moves nothing but the outbox and how far a summons has travelled by mail.
grant select on courts, outbox_messages, delivery_attempts, summons_deliveries to cattle_worker;
grant update (state, attempts, lease_token, lease_until, next_at, finished_at) on outbox_messages to cattle_worker;
grant insert on delivery_attempts to cattle_worker;
grant update (stage, smtp_code, smtp_text, outcome, ended_at) on delivery_attempts to cattle_worker;
grant update (state, version) on summons_deliveries to cattle_worker;
create policy worker_reads on outbox_messages for select to cattle_worker using (true);
create policy worker_moves on outbox_messages for update to cattle_worker using (true) with check (true);
create policy worker_reads on delivery_attempts for select to cattle_worker using (true);
create policy worker_writes on delivery_attempts for insert to cattle_worker with check (true);
create policy worker_moves on delivery_attempts for update to cattle_worker using (true) with check (true);

-- Whether the service can work: the newest migration and the mail queue of all courts, counts and times only.
grant select on outbox_messages, __diesel_schema_migrations to cattle_views;
create policy views_count on outbox_messages for select to cattle_views using (true);
create function service_readiness(out newest_migration text, out waiting bigint, out uncertain bigint, out oldest_seconds float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select max(version) from __diesel_schema_migrations),
    count(*) filter (where state in ('pending', 'leased')), count(*) filter (where state = 'uncertain'),
    coalesce(extract(epoch from now() - min(next_at) filter (where state in ('pending', 'leased'))), 0)::float8
  from outbox_messages where state in ('pending', 'leased', 'uncertain')
$$;
grant create on schema public to cattle_views;
alter function service_readiness() owner to cattle_views;
revoke create on schema public from cattle_views;
revoke all on function service_readiness() from public;
grant execute on function service_readiness() to cattle_app;
