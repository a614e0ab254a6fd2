alter table orders alter column fair_copy set storage extended;
alter table outbox_messages alter column raw set storage extended;
alter table document_versions alter column bytes set storage extended;

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
drop trigger kept_as_written on outbox_messages;
drop trigger lines_end_whole on outbox_messages;
drop function refuse_bare_line_end();
alter table outbox_messages add constraint outbox_messages_no_bare_line_end
  check (replace(convert_from(raw, 'LATIN1'), E'\r\n', '') !~ '[\r\n]');

create or replace function audit_row() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  c smallint; s bigint; h bytea; nh bytea; b jsonb; a jsonb;
  t timestamptz := clock_timestamp();
  who text := nullif(current_setting('app.actor', true), '');
  hidden constant text[] := array['bytes', 'raw', 'fair_copy', 'password_hash', 'token_hash', 'access_code_hash', 'csrf'];
begin
  if who is null then raise exception 'no actor' using errcode = '42501'; end if;
  if tg_op <> 'INSERT' then b := to_jsonb(old) - hidden; end if;
  if tg_op <> 'DELETE' then a := to_jsonb(new) - hidden; end if;
  c := coalesce(a ->> 'court_id', b ->> 'court_id')::smallint;
  select seq, hash into strict s, h from audit_heads where court_id = c for update;
  nh := sha256('\x01'::bytea || h || convert_to(
    jsonb_build_array(c, s + 1, extract(epoch from t), who, tg_table_name, tg_op, b, a)::text, 'UTF8'));
  insert into audit_events values (c, s + 1, t, who, tg_table_name, tg_op, b, a, h, nh);
  update audit_heads set seq = s + 1, hash = nh where court_id = c;
  return null;
end $$;
drop trigger audit on document_versions;
create trigger audit after insert or update or delete on document_versions for each row execute function audit_row();
drop trigger audit on orders;
create trigger audit after insert or update or delete on orders for each row execute function audit_row();
drop trigger audit_written on outbox_messages;
create trigger audit_written after insert or delete on outbox_messages for each row execute function audit_row();
drop trigger audit_ended on outbox_messages;
create trigger audit_ended after update on outbox_messages for each row
  when (old.state is distinct from new.state and (new.state not in ('pending', 'leased') or old.state = 'uncertain'))
  execute function audit_row();
drop function audit_order();
drop function audit_mail();
drop function audit_document_version();
drop function audit_append(name, text, jsonb, jsonb);
