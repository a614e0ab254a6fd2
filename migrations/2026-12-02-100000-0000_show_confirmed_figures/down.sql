drop view public_court_figures;
revoke select on court_figures from cattle_views;
comment on table court_figures is 'Figures of the law that the court has confirmed (inferred in the pack) or supplied (unknown in the pack); the last one of a figure counts. Staff.';
