-- Why: every write that names a key kept its reply for ever. A client that repeats a request does so within days; money and
-- service are kept for 90. Safe: grants and adds a policy; nothing goes until the service next looks round.

grant delete on idempotency_keys to cattle_app;
-- Whatever the application asks for: a key that may still be repeated stays.
create policy kept_while_it_may_be_repeated on idempotency_keys as restrictive for delete
  using (created_at < now() - interval '90 days');
