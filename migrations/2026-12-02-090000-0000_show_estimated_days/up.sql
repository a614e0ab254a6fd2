-- The public reckons last days as the court does: a day that is only estimated gives two readings.
grant create on schema public to cattle_views;
create or replace view public_court_days as select court_id, day, state, name, basis, confidence from court_days;
revoke create on schema public from cattle_views;
