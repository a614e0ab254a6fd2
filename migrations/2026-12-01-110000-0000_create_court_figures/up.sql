-- Why: an order may rest on a figure that the rule pack only infers, or does not know, when the court itself has confirmed
-- or supplied it: by whom, when, and where it is written. Safe: creates only.

create table court_figures (
  court_id smallint not null references courts,
  confirmation_id uuid not null,
  pack text not null,
  figure text not null,
  status text not null constraint court_figures_status_open check (status in ('inferred', 'unknown')),
  value text not null constraint court_figures_value_given check (btrim(value) <> ''),
  in_force_from date not null,
  reference text not null constraint court_figures_reference_given check (btrim(reference) <> ''),
  confirmed_by text not null constraint court_figures_confirmed_by_given check (btrim(confirmed_by) <> ''),
  confirmed_on date not null,
  pack_digest text not null,
  recorded_at timestamptz not null default now(),
  primary key (court_id, confirmation_id)
);
comment on table court_figures is 'Figures of the law that the court has confirmed (inferred in the pack) or supplied (unknown in the pack); the last one of a figure counts. Staff.';
call guard_table('court_figures', true, true);
