create or replace function guard_outbox() returns trigger language plpgsql as $$
declare allowed boolean;
begin
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

create or replace function guard_resending() returns trigger language plpgsql as $$
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
