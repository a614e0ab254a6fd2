grant create on schema public to cattle_views;
drop view public_court_days;
create view public_court_days as select court_id, day, state, name, basis from court_days;
alter view public_court_days owner to cattle_views;
grant select on public_court_days to cattle_public;
revoke create on schema public from cattle_views;
