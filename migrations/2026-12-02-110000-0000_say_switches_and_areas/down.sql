drop view public_court_figures;
alter table court_figures drop constraint court_figures_only_areas_end;
alter table court_figures drop constraint court_figures_saying_known;
alter table court_figures add constraint court_figures_status_open check (status in ('inferred', 'unknown'));
alter table court_figures drop column in_force_to;
comment on table court_figures is 'Figures of the law that the court has confirmed (inferred in the pack) or supplied (unknown in the pack); the last one of a figure counts. Public but for when it was kept.';
grant create on schema public to cattle_views;
create view public_court_figures as
  select court_id, confirmation_id, pack, figure, status, value, in_force_from, reference, confirmed_by, confirmed_on from court_figures;
alter view public_court_figures owner to cattle_views;
grant select on public_court_figures to cattle_public;
revoke create on schema public from cattle_views;
