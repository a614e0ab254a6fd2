-- Why: the reply kept for a repeated filing had the access code in clear, for ever and beside the digest that is meant to
-- be all that is kept of it. The acknowledgement prints it, and a repeated filing is now answered from there. Safe: only
-- that one member goes, which no program since reads.

-- The owner, too, sees the rows of one court at a time.
do $$
declare c smallint;
begin
  for c in select court_id from courts loop
    perform set_config('app.court_id', c::text, true);
    update idempotency_keys set reply = (reply::jsonb - 'access_code')::json
      where court_id = c and reply ->> 'access_code' is not null;
  end loop;
  perform set_config('app.court_id', '', true);
end $$;
comment on column idempotency_keys.reply is 'What was answered, without secrets; those are read where they stand.';
