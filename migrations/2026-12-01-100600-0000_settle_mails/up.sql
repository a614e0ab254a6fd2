-- Why: a clerk who finds that a mail did not arrive may have it sent again. That is a mail of its own, with its own
-- Message-ID, which names the first: so no row is ever sent twice, and what became of each can be told apart. Safe: adds a
-- nullable column and replaces an index of a table that is small.

alter table outbox_messages add column resends uuid;
alter table outbox_messages add constraint outbox_messages_resends_a_mail foreign key (court_id, resends) references outbox_messages;
comment on column outbox_messages.resends is 'The mail that did not arrive and is sent again by this one.';
create unique index outbox_messages_resent_once on outbox_messages (court_id, resends) where resends is not null;
drop index outbox_messages_one_a_paper_and_address;
-- One mail for one paper and address, and one more for each that a named clerk sends again.
create unique index outbox_messages_one_a_paper_and_address on outbox_messages
  (court_id, case_id, purpose, subject_id, document_id, version_no, lower(recipient), resends) nulls not distinct;
create index outbox_messages_by_id on outbox_messages (message_id);

-- As before, but the unknown never waits to be sent again: it ends, as arrived or as not arrived.
create or replace function guard_outbox() returns trigger language plpgsql as $$
declare allowed boolean;
begin
  if (old.court_id, old.message_id, old.case_id, old.purpose, old.subject_id, old.envelope_from, old.recipient, old.rfc_message_id, old.raw, old.created_at)
    is distinct from (new.court_id, new.message_id, new.case_id, new.purpose, new.subject_id, new.envelope_from, new.recipient, new.rfc_message_id, new.raw, new.created_at)
    or (old.document_id, old.version_no, old.resends) is distinct from (new.document_id, new.version_no, new.resends) then
    raise exception 'a mail is kept as it was written' using errcode = '42501';
  end if;
  allowed := case old.state
    when 'pending' then new.state in ('pending', 'leased', 'cancelled')
    when 'leased' then new.state in ('leased', 'pending', 'accepted', 'refused', 'uncertain')
    when 'uncertain' then new.state = 'uncertain'
      or (new.state in ('accepted', 'cancelled') and new.settled_at is not null and new.settled_at is distinct from old.settled_at)
    else false end;
  if not allowed then
    raise exception 'a mail does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'outbox_messages_state_follows';
  end if;
  return new;
end $$;

-- Only a mail that a named clerk settled as not arrived is sent again, to the same address and about the same thing.
create function guard_resending() returns trigger language plpgsql as $$
begin
  perform from outbox_messages m where m.court_id = new.court_id and m.message_id = new.resends
    and m.state = 'cancelled' and m.settled_at is not null
    and (m.case_id, m.purpose, m.subject_id, m.recipient) = (new.case_id, new.purpose, new.subject_id, new.recipient)
    and (m.document_id, m.version_no) is not distinct from (new.document_id, new.version_no);
  if not found then
    raise exception 'only what was settled as not arrived is sent again' using errcode = '23514', constraint = 'outbox_messages_resent_when_settled';
  end if;
  return new;
end $$;
create trigger resent_when_settled before insert on outbox_messages for each row when (new.resends is not null)
  execute function guard_resending();

-- A mail, too, is asked for by its id alone.
create or replace function court_of(thing uuid) returns smallint language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare c smallint;
begin
  select court_id into c from cases where case_id = thing; if found then return c; end if;
  select court_id into c from orders where order_id = thing; if found then return c; end if;
  select court_id into c from hearings where hearing_id = thing; if found then return c; end if;
  select court_id into c from summonses where summons_id = thing; if found then return c; end if;
  select court_id into c from documents where document_id = thing; if found then return c; end if;
  select court_id into c from outbox_messages where message_id = thing; if found then return c; end if;
  return null;
end $$;
