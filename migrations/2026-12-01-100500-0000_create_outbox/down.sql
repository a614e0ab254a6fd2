drop function service_readiness();
revoke select on __diesel_schema_migrations from cattle_views;
drop table delivery_attempts, outbox_message_parties, outbox_messages;
drop function guard_outbox();
revoke update (state, version) on summons_deliveries from cattle_worker;
revoke select on courts, summons_deliveries from cattle_worker;
