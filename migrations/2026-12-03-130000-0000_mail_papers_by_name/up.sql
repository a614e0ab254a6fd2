-- Why: a mail repeated its paper in base64, the greatest part of what a signature wrote. The paper is sealed and cannot
-- change, so the mail keeps its own words and the place where the paper stands in them. Safe: mails of before keep their
-- paper within; a mail is sent and shown as the same bytes either way.

alter table outbox_messages add column paper_at integer,
  add constraint outbox_messages_paper_stands_within check (paper_at is null
    or (document_id is not null and paper_at between 0 and length(raw)));
comment on column outbox_messages.raw is 'The mail as it is sent, or all of it but the base64 of its paper.';
comment on column outbox_messages.paper_at is 'How many bytes of raw come before the base64 of the paper; null where raw is whole.';
comment on column outbox_messages.raw_sha256 is 'Of raw as it is kept, whatever the writer says; the paper has its own.';

drop trigger kept_as_written on outbox_messages;
create trigger kept_as_written before update of court_id, message_id, case_id, purpose, subject_id, document_id, version_no,
  envelope_from, recipient, rfc_message_id, raw, raw_sha256, paper_at, created_at on outbox_messages for each row
  execute function refuse_change();

-- The worker puts the paper in again: it sees those that are mailed, as it sees the mails.
create index outbox_messages_of_paper on outbox_messages (court_id, document_id, version_no);
grant select (court_id, document_id, version_no, sha256) on document_versions to cattle_worker;
grant select (court_id, sha256, bytes) on drawn_papers to cattle_worker;
create policy worker_reads on document_versions for select to cattle_worker using (exists (
  select from outbox_messages m where m.court_id = document_versions.court_id
    and m.document_id = document_versions.document_id and m.version_no = document_versions.version_no));
create policy worker_reads on drawn_papers for select to cattle_worker using (exists (
  select from document_versions v where v.court_id = drawn_papers.court_id and v.sha256 = drawn_papers.sha256));
