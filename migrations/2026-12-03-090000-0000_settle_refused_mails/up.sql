-- Why: a mail that the mail server refused stayed on the desk for ever: nobody could end it, or send it again to the
-- address that is right. Safe: replaces two functions of triggers, no row changes.

-- A named clerk ends what was refused as not arrived. Neither that nor the unknown ever waits to be sent again.
create or replace function guard_outbox() returns trigger language plpgsql as $$
declare allowed boolean;
begin
  allowed := case old.state
    when 'pending' then new.state in ('pending', 'leased', 'cancelled')
    when 'leased' then new.state in ('leased', 'pending', 'accepted', 'refused', 'uncertain')
    when 'uncertain' then new.state = 'uncertain'
      or (new.state in ('accepted', 'cancelled') and new.settled_at is not null and new.settled_at is distinct from old.settled_at)
    when 'refused' then new.state = 'cancelled' and new.settled_at is not null and old.settled_at is null
    else false end;
  if not allowed then
    raise exception 'a mail does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'outbox_messages_state_follows';
  end if;
  return new;
end $$;

-- Only a mail that a named clerk settled as not arrived is sent again, about the same thing; the address may be corrected.
create or replace function guard_resending() returns trigger language plpgsql as $$
begin
  perform from outbox_messages m where m.court_id = new.court_id and m.message_id = new.resends
    and m.state = 'cancelled' and m.settled_at is not null
    and (m.case_id, m.purpose, m.subject_id) = (new.case_id, new.purpose, new.subject_id)
    and (m.document_id, m.version_no) is not distinct from (new.document_id, new.version_no);
  if not found then
    raise exception 'only what was settled as not arrived is sent again' using errcode = '23514', constraint = 'outbox_messages_resent_when_settled';
  end if;
  return new;
end $$;
