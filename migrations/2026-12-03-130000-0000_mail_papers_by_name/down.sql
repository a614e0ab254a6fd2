drop policy worker_reads on drawn_papers;
drop policy worker_reads on document_versions;
revoke select (court_id, sha256, bytes) on drawn_papers from cattle_worker;
revoke select (court_id, document_id, version_no, sha256) on document_versions from cattle_worker;
drop index outbox_messages_of_paper;

-- The papers go back into the mails: base64 in lines of 76 letters, as they were taken out.
drop trigger kept_as_written on outbox_messages;
alter table outbox_messages disable trigger guarded, disable trigger audit_ended;
do $$
declare c smallint;
begin
  for c in select court_id from courts loop
    perform set_config('app.court_id', c::text, true);
    update outbox_messages m set raw = substr(m.raw, 1, m.paper_at)
        || convert_to(replace(encode(p.bytes, 'base64'), E'\n', E'\r\n'), 'LATIN1') || substr(m.raw, m.paper_at + 1)
      from document_versions v join drawn_papers p using (court_id, sha256)
      where m.court_id = c and v.court_id = c and v.document_id = m.document_id and v.version_no = m.version_no
        and m.paper_at is not null;
    update outbox_messages set raw_sha256 = sha256(raw) where court_id = c and paper_at is not null;
  end loop;
  perform set_config('app.court_id', '', true);
end $$;
alter table outbox_messages enable trigger guarded, enable trigger audit_ended;
alter table outbox_messages drop column paper_at;
comment on column outbox_messages.raw is null;
comment on column outbox_messages.raw_sha256 is 'Of the bytes, whatever the writer says.';
create trigger kept_as_written before update of court_id, message_id, case_id, purpose, subject_id, document_id, version_no,
  envelope_from, recipient, rfc_message_id, raw, raw_sha256, created_at on outbox_messages for each row execute function refuse_change();
