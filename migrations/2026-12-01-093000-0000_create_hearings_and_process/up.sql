-- Why: a hearing is a date before the bench, a summons one paper to one person for one hearing; sent, delivered and
-- served are different facts and stand in different tables. Safe: creates only.

create table hearings (
  court_id smallint not null references courts,
  hearing_id uuid not null,
  case_id uuid not null,
  on_day date not null,
  at_time time not null,
  purpose text not null constraint hearings_purpose_known check (purpose in ('examination', 'appearance', 'inquiry', 'evidence', 'arguments', 'order', 'sentence', 'compliance', 'payment')),
  state text not null default 'listed' constraint hearings_state_known check (state in ('listed', 'held', 'adjourned', 'vacated')),
  sequence integer not null default 0,
  business text,
  adjourned_side text constraint hearings_side_known check (adjourned_side in ('complainant', 'opposite_party', 'prosecution', 'accused', 'court', 'none')),
  adjourned_reason text,
  next_hearing_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (court_id, hearing_id),
  foreign key (court_id, case_id) references cases,
  constraint hearings_adjournment_names_the_side check ((state = 'adjourned') = (adjourned_side is not null and adjourned_reason is not null))
);
comment on column hearings.adjourned_side is 'The side at whose fault or request the hearing was adjourned.';
create unique index hearings_one_open_a_case on hearings (court_id, case_id) where state = 'listed';
create index hearings_by_day on hearings (court_id, on_day, at_time);

create table hearing_presences (
  court_id smallint not null,
  hearing_id uuid not null,
  party_id uuid not null,
  primary key (court_id, hearing_id, party_id),
  foreign key (court_id, hearing_id) references hearings,
  foreign key (court_id, party_id) references parties
);

create table summonses (
  court_id smallint not null,
  summons_id uuid not null,
  case_id uuid not null,
  party_id uuid not null,
  hearing_id uuid not null,
  process_number text not null,
  document_id uuid not null,
  state text not null default 'issued' constraint summonses_state_known check (state in ('issued', 'served', 'not_served', 'fresh_service_ordered')),
  issued_on date not null,
  declared_on date,
  declared_note text,
  version integer not null default 1,
  primary key (court_id, summons_id),
  constraint summonses_number_unique unique (court_id, process_number),
  constraint summonses_one_a_person_a_hearing unique (court_id, party_id, hearing_id),
  foreign key (court_id, case_id) references cases,
  foreign key (court_id, party_id) references parties,
  foreign key (court_id, hearing_id) references hearings,
  foreign key (court_id, document_id) references documents,
  constraint summonses_served_only_by_declaration check ((state = 'issued') = (declared_on is null))
);

create table summons_deliveries (
  court_id smallint not null,
  delivery_id uuid not null,
  summons_id uuid not null,
  channel text not null constraint summons_deliveries_channel_known check (channel in ('email', 'police', 'post', 'hand')),
  state text not null constraint summons_deliveries_state_known check (state in ('queued', 'handed_over', 'sent', 'bounced', 'uncertain', 'delivered', 'undelivered', 'no_address')),
  courtesy boolean not null,
  message_id uuid,
  version integer not null default 1,
  primary key (court_id, delivery_id),
  constraint summons_deliveries_one_a_channel unique (court_id, summons_id, channel),
  foreign key (court_id, summons_id) references summonses
);
comment on column summons_deliveries.courtesy is 'True where the channel does not count as service in this State (e-mail by default).';

create table service_returns (
  court_id smallint not null,
  return_id uuid not null,
  summons_id uuid not null,
  channel text not null constraint service_returns_channel_known check (channel in ('email', 'police', 'post', 'hand')),
  outcome text not null constraint service_returns_outcome_known check (outcome in ('served_in_person', 'served_on_family_member', 'refused', 'affixed', 'acknowledged', 'delivered', 'not_found', 'insufficient_address', 'deceased', 'unclaimed', 'bounced', 'returned')),
  on_day date not null,
  remarks text not null,
  served_on_person text,
  entered_by uuid not null,
  entered_at timestamptz not null default now(),
  primary key (court_id, return_id),
  foreign key (court_id, summons_id) references summonses
);
comment on table service_returns is 'What the officer, the post or the mail server reported; never by itself service. Staff.';

call guard_table('hearings', true, false);
call guard_table('hearing_presences', true, true);
call guard_table('summonses', true, false);
call guard_table('summons_deliveries', true, false);
call guard_table('service_returns', true, true);
