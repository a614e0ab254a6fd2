-- Why: of a day before the first that a court's calendar knows nobody has said whether the court was open; it must not count
-- as open. Safe: one column more; each court begins with the first year of which it knows a day, as was assumed so far.

alter table courts add column calendar_known_from date;
do $$
declare court record;
begin
  perform set_config('app.actor', 'system:migration', true);
  for court in select court_id, calendar_known_until from courts loop
    perform set_config('app.court_id', court.court_id::text, true);
    update courts set calendar_known_from = make_date(extract(year from least(
      court.calendar_known_until, (select min(day) from court_days where court_id = court.court_id)))::integer, 1, 1)
      where court_id = court.court_id;
  end loop;
  perform set_config('app.court_id', '', true), set_config('app.actor', '', true);
end $$;
alter table courts alter column calendar_known_from set not null;
alter table courts add constraint courts_calendar_ends_after_it_begins check (calendar_known_from <= calendar_known_until);
comment on column courts.calendar_known_from is 'The first day of which the calendar says anything: of a last day before it nobody knows whether the court was open.';

grant create on schema public to cattle_views;
create or replace view public_courts as
  select court_id, code, name, place, pack, language, telephone, opens_at, demonstration, calendar_known_until, calendar_known_from
  from courts;
revoke create on schema public from cattle_views;
