-- The codes stay forgotten: the acknowledgements have them.
comment on column idempotency_keys.reply is null;
