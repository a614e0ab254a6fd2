-- Why: a mail's digest was a generated column, and under a trigger that may change the row such a column is reckoned anew at
-- every update: each lease and each ending of a mail read its whole text again to find the digest that it had. The search
-- for a bare line end went through the text with a pattern. Safe: the digests stay as they are; only the column's rule goes.

alter table outbox_messages alter column raw_sha256 drop expression;
create function hash_mail() returns trigger language plpgsql as $$
begin
  new.raw_sha256 := sha256(new.raw);
  return new;
end $$;
create trigger hashed before insert on outbox_messages for each row execute function hash_mail();
comment on column outbox_messages.raw_sha256 is 'Of the bytes, whatever the writer says.';

drop trigger kept_as_written on outbox_messages;
create trigger kept_as_written before update of court_id, message_id, case_id, purpose, subject_id, document_id, version_no,
  envelope_from, recipient, rfc_message_id, raw, raw_sha256, created_at on outbox_messages for each row execute function refuse_change();

create or replace function refuse_bare_line_end() returns trigger language plpgsql as $$
declare rest text := replace(convert_from(new.raw, 'LATIN1'), E'\r\n', '');
begin
  if strpos(rest, E'\r') > 0 or strpos(rest, E'\n') > 0 then
    raise exception 'a mail with a bare line end' using errcode = '23514', table = tg_table_name, constraint = 'outbox_messages_no_bare_line_end';
  end if;
  return new;
end $$;
