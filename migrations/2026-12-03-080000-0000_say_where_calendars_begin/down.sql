grant create on schema public to cattle_views;
drop view public_courts;
create view public_courts as
  select court_id, code, name, place, pack, language, telephone, opens_at, demonstration, calendar_known_until from courts;
alter view public_courts owner to cattle_views;
grant select on public_courts to cattle_public;
revoke create on schema public from cattle_views;
alter table courts drop column calendar_known_from;
