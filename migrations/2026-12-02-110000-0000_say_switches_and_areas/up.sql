-- Why: a court also says how it takes a point on which the law is open, and where a section is applied that holds only in
-- notified areas. Safe: an empty column, and a check that allows more.

alter table court_figures add column in_force_to date
  constraint court_figures_ends_after_it_begins check (in_force_to >= in_force_from);
alter table court_figures drop constraint court_figures_status_open;
alter table court_figures add constraint court_figures_saying_known
  check (status in ('inferred', 'unknown', 'switch', 'area'));
alter table court_figures add constraint court_figures_only_areas_end check (status = 'area' or in_force_to is null);
comment on table court_figures is 'What the court has said of the law: figures confirmed (inferred in the pack) or supplied (unknown in the pack), switches of open points, notified areas; the last word on a thing counts. Public but for when it was kept.';
grant create on schema public to cattle_views;
create or replace view public_court_figures as
  select court_id, confirmation_id, pack, figure, status, value, in_force_from, reference, confirmed_by, confirmed_on, in_force_to
  from court_figures;
revoke create on schema public from cattle_views;
