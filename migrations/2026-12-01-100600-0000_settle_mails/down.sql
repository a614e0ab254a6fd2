create or replace function court_of(thing uuid) returns smallint language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare c smallint;
begin
  select court_id into c from cases where case_id = thing; if found then return c; end if;
  select court_id into c from orders where order_id = thing; if found then return c; end if;
  select court_id into c from hearings where hearing_id = thing; if found then return c; end if;
  select court_id into c from summonses where summons_id = thing; if found then return c; end if;
  select court_id into c from documents where document_id = thing; if found then return c; end if;
  return null;
end $$;
drop trigger resent_when_settled on outbox_messages;
drop function guard_resending();
create or replace function guard_outbox() returns trigger language plpgsql as $$
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
drop index outbox_messages_by_id, outbox_messages_one_a_paper_and_address, outbox_messages_resent_once;
create unique index outbox_messages_one_a_paper_and_address on outbox_messages
  (court_id, case_id, purpose, subject_id, document_id, version_no, lower(recipient)) nulls not distinct;
alter table outbox_messages drop column resends;
