create or replace function refuse_bare_line_end() returns trigger language plpgsql as $$
begin
  if replace(convert_from(new.raw, 'LATIN1'), E'\r\n', '') ~ '[\r\n]' then
    raise exception 'a mail with a bare line end' using errcode = '23514', table = tg_table_name, constraint = 'outbox_messages_no_bare_line_end';
  end if;
  return new;
end $$;
drop trigger kept_as_written on outbox_messages;
drop trigger hashed on outbox_messages;
drop function hash_mail();
alter table outbox_messages drop column raw_sha256;
alter table outbox_messages add column raw_sha256 bytea not null generated always as (sha256(raw)) stored;
create trigger kept_as_written before update of court_id, message_id, case_id, purpose, subject_id, document_id, version_no,
  envelope_from, recipient, rfc_message_id, raw, created_at on outbox_messages for each row execute function refuse_change();
