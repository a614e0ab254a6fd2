drop policy kept_while_it_may_be_repeated on idempotency_keys;
revoke delete on idempotency_keys from cattle_app;
