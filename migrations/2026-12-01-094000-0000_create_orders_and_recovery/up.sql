-- Why: an order is drafted, checked and signed once; signing opens the recovery, whose receipts and balances come
-- from journals and postings alone. Safe: creates only.

create table orders (
  court_id smallint not null references courts,
  order_id uuid not null,
  case_id uuid not null,
  kind text not null constraint orders_kind_known check (kind in ('illegal_seizure_award', 'dismissal', 'conviction', 'acquittal', 'release')),
  state text not null default 'draft' constraint orders_state_known check (state in ('draft', 'signed', 'cancelled')),
  order_number text not null,
  input jsonb not null,
  assessment jsonb not null,
  total numeric(14, 2) not null constraint orders_total_not_negative check (total >= 0),
  blocks jsonb not null default '[]',
  reasons text not null default '',
  fair_copy bytea,
  fair_copy_on date,
  fair_copy_context jsonb,
  document_id uuid not null,
  drafted_by uuid not null,
  signed_by uuid,
  signed_at timestamptz,
  signed_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (court_id, order_id),
  constraint orders_number_unique unique (court_id, order_number),
  foreign key (court_id, case_id) references cases,
  constraint orders_signed_says_by_whom check ((state = 'signed') = (signed_by is not null and signed_at is not null and signed_on is not null)),
  constraint orders_over_a_limit_stay_unsigned check (state <> 'signed' or blocks = '[]'::jsonb)
);
comment on column orders.input is 'What was found and assessed, as typed. Staff.';
comment on column orders.assessment is 'Lines with claimed, allowed, limit and citation, warnings and trace. Party once signed.';
comment on column orders.fair_copy is 'The very bytes that signing seals, made when the draft was last saved. Staff.';
create index orders_of_case on orders (court_id, case_id);

-- A signed order is for ever: its row may no longer change either.
create function refuse_signed_order_change() returns trigger language plpgsql as $$
begin
  if old.state = 'signed' then raise exception 'order % is signed', old.order_number using errcode = '42501'; end if;
  return new;
end $$;
create trigger signed_is_for_ever before update or delete on orders for each row execute function refuse_signed_order_change();

create table accounts (
  court_id smallint not null references courts,
  account_id uuid not null,
  kind text not null constraint accounts_kind_known check (kind in ('due_from_payer', 'owed_to_payee', 'received')),
  case_id uuid not null,
  order_id uuid not null,
  party_id uuid,
  head text not null constraint accounts_head_known check (head in ('loss', 'fees', 'expenses', 'leviable', 'fine', 'damage', 'all')),
  primary key (court_id, account_id),
  constraint accounts_once unique nulls not distinct (court_id, order_id, kind, party_id, head),
  foreign key (court_id, case_id) references cases,
  foreign key (court_id, order_id) references orders
);
comment on table accounts is 'Who owes and who is owed under one order, a head and a person each. Staff.';

create table journals (
  court_id smallint not null references courts,
  journal_id uuid not null,
  kind text not null constraint journals_kind_known check (kind in ('order_signed', 'payment', 'reversal')),
  source_kind text not null,
  source_id uuid not null,
  line_count smallint not null constraint journals_have_lines check (line_count between 2 and 200),
  reverses uuid,
  effective_on date not null,
  posted_at timestamptz not null default now(),
  primary key (court_id, journal_id),
  constraint journals_once_a_source unique (court_id, source_kind, source_id, kind),
  foreign key (court_id, reverses) references journals
);
create unique index journals_one_reversal on journals (court_id, reverses) where reverses is not null;

create table postings (
  court_id smallint not null,
  journal_id uuid not null,
  line_no smallint not null constraint postings_count_from_one check (line_no > 0),
  account_id uuid not null,
  amount numeric(14, 2) not null constraint postings_amount_not_zero check (amount <> 0),
  primary key (court_id, journal_id, line_no),
  foreign key (court_id, journal_id) references journals,
  foreign key (court_id, account_id) references accounts
);
comment on column postings.amount is 'Rupees: positive a debit, negative a credit; a journal sums to zero.';
create index postings_of_account on postings (court_id, account_id);

create function assert_balanced() returns trigger language plpgsql as $$
declare s numeric; n int; want int;
begin
  select line_count into want from journals where court_id = new.court_id and journal_id = new.journal_id;
  select coalesce(sum(amount), 0), count(*) into s, n from postings where court_id = new.court_id and journal_id = new.journal_id;
  if s <> 0 or n <> want then
    raise exception 'journal % off: sum %, lines % of %', new.journal_id, s, n, want using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journals deferrable initially deferred for each row execute function assert_balanced();
create constraint trigger posting_balanced after insert on postings deferrable initially deferred for each row execute function assert_balanced();

create table recoveries (
  court_id smallint not null references courts,
  recovery_id uuid not null,
  case_id uuid not null,
  order_id uuid not null,
  municipality_id uuid,
  opened_on date not null,
  route text not null,
  state text not null default 'open' constraint recoveries_state_known check (state in ('open', 'acknowledged', 'satisfied', 'complied')),
  version integer not null default 1,
  primary key (court_id, recovery_id),
  constraint recoveries_one_an_order unique (court_id, order_id),
  foreign key (court_id, case_id) references cases,
  foreign key (court_id, order_id) references orders,
  foreign key (court_id, municipality_id) references municipalities
);
create index recoveries_of_municipality on recoveries (court_id, municipality_id, state);

create table receipts (
  court_id smallint not null,
  receipt_id uuid not null,
  order_id uuid not null,
  kind text not null constraint receipts_kind_known check (kind in ('acknowledgement', 'payment', 'compliance')),
  receipt_number text not null,
  amount numeric(14, 2) constraint receipts_amount_positive check (amount > 0),
  on_day date not null,
  reference text not null default '',
  note text not null default '',
  balance_after numeric(14, 2) not null constraint receipts_balance_not_negative check (balance_after >= 0),
  entered_by uuid not null,
  entered_at timestamptz not null default now(),
  primary key (court_id, receipt_id),
  constraint receipts_number_unique unique (court_id, receipt_number),
  foreign key (court_id, order_id) references orders,
  constraint receipts_payment_has_an_amount check ((kind = 'payment') = (amount is not null))
);
create unique index receipts_one_acknowledgement on receipts (court_id, order_id) where kind = 'acknowledgement';

call guard_table('orders', true, false);
call guard_table('accounts', true, true);
call guard_table('journals', true, true);
call guard_table('postings', true, true);
call guard_table('recoveries', true, false);
call guard_table('receipts', true, true);
