drop table service_secrets;
drop view public_court_days, public_courts, public_cause_list;
drop function court_of(uuid), public_document(uuid), public_order_bytes(smallint, uuid, uuid), public_status_by_link(bytea, date),
  public_status_by_code(smallint, bytea), public_status_by_filing(smallint, text, text, bytea),
  public_status_by_number(smallint, text, integer, smallint, text, bytea), public_status_of(smallint, uuid);
drop function case_label(text, integer, smallint);
drop index cases_by_id, orders_by_id, hearings_by_id, summonses_by_id, cases_by_access_code, cases_by_serial, documents_by_id;
drop table status_links cascade;
revoke select on all tables in schema public from cattle_views;
grant select on api_tokens, sessions, users, courts to cattle_views;
