drop function token_users(bytea), session_user_of(bytea, timestamptz);
drop table audit_events, audit_heads, idempotency_keys, counters, api_tokens, sessions, users, pounds, municipalities, court_days, courts cascade;
drop procedure guard_table(text, boolean, boolean);
drop function audit_row(), refuse_change(), start_audit_chain(), current_court();
revoke all on schema public from cattle_views;
