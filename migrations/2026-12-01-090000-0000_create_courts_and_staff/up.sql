-- Why: everything belongs to a court, so courts, their people and the machinery that guards every later table
-- (row-level security, audit chain, append-only) come first. Safe: creates only.

-- The court in whose name the transaction runs. After a transaction SET LOCAL reverts to '', hence nullif.
create function current_court() returns smallint language sql stable
  as $$ select nullif(current_setting('app.court_id', true), '')::smallint $$;

create table courts (
  court_id smallint primary key check (court_id > 0),
  code text not null constraint courts_code_unique unique constraint courts_code_is_plain check (code ~ '^[A-Z][A-Z0-9-]{1,19}$'),
  name jsonb not null,
  place jsonb not null,
  pack text not null,
  language text not null constraint courts_language_known check (language in ('en', 'gu', 'kn', 'hi')),
  telephone text not null default '',
  email text not null default '',
  opens_at time not null default '11:00',
  magistrate_class text not null default 'first',
  e_service boolean not null default false,
  e_service_citation text,
  demonstration boolean not null default false,
  calendar_known_until date not null,
  calendar_version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint courts_e_service_needs_a_citation check (not e_service or btrim(coalesce(e_service_citation, '')) <> '')
);
comment on table courts is 'A court that uses the service. Public.';
comment on column courts.name is 'Name by language code: {"en": …, "gu": …}.';
comment on column courts.e_service is 'E-mail counts as service only where a State rule says so; off by default.';

create table court_days (
  court_id smallint not null references courts,
  day date not null,
  state text not null constraint court_days_state_known check (state in ('closed', 'office', 'open')),
  name text not null,
  basis text not null constraint court_days_basis_given check (btrim(basis) <> ''),
  confidence text not null default 'confirmed' constraint court_days_confidence_known check (confidence in ('confirmed', 'press', 'estimated')),
  recorded_on date not null,
  primary key (court_id, day)
);
comment on table court_days is 'Explicit days of the court calendar; the weekly rule (Sundays, second and fourth Saturdays) stands in the program. Public.';

create table municipalities (
  court_id smallint not null references courts,
  municipality_id uuid not null,
  code text not null,
  name jsonb not null,
  address text not null default '',
  email text not null default '',
  primary key (court_id, municipality_id),
  constraint municipalities_code_unique unique (court_id, code)
);

create table pounds (
  court_id smallint not null references courts,
  pound_id uuid not null,
  municipality_id uuid not null,
  name jsonb not null,
  primary key (court_id, pound_id),
  foreign key (court_id, municipality_id) references municipalities
);

create table users (
  court_id smallint not null references courts,
  user_id uuid not null,
  login text not null constraint users_login_is_plain check (login ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  name text not null,
  role text not null constraint users_role_known check (role in ('clerk', 'magistrate', 'accounts', 'admin', 'municipality', 'police')),
  municipality_id uuid,
  password_hash text,
  language text not null default 'en' constraint users_language_known check (language in ('en', 'gu', 'kn', 'hi')),
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (court_id, user_id),
  constraint users_login_unique unique (court_id, login),
  foreign key (court_id, municipality_id) references municipalities,
  constraint users_municipality_matches_role check ((role = 'municipality') = (municipality_id is not null))
);
comment on column users.password_hash is 'Argon2id string; null where the account may only use tokens. Secret.';

create table sessions (
  court_id smallint not null references courts,
  token_hash bytea not null,
  user_id uuid not null,
  csrf text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (court_id, token_hash),
  foreign key (court_id, user_id) references users
);
comment on table sessions is 'Browser sessions; only a hash of the cookie is kept, so a copy of the table opens nothing. Secret.';

create table api_tokens (
  court_id smallint not null references courts,
  token_hash bytea not null,
  user_id uuid not null,
  label text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (court_id, token_hash),
  foreign key (court_id, user_id) references users
);
comment on table api_tokens is 'Bearer tokens by hash; one token may stand for one user in each of several courts. Secret.';

create table counters (
  court_id smallint not null references courts,
  series text not null,
  year smallint not null,
  last_value integer not null constraint counters_start_at_one check (last_value > 0),
  primary key (court_id, series, year)
);
comment on table counters is 'Gap-free numbers: raised inside the transaction that uses the number, so a rollback gives it back.';

create table idempotency_keys (
  court_id smallint not null references courts,
  principal uuid not null,
  key text not null constraint idempotency_keys_key_is_short check (length(key) between 1 and 200),
  fingerprint bytea not null,
  -- json, not jsonb: a repeated request gets the same bytes, in the same order.
  reply json,
  created_at timestamptz not null default now(),
  primary key (court_id, principal, key)
);
comment on table idempotency_keys is 'One row a write that named a key: the same key and body is answered with the stored reply. Secret.';

create table audit_heads (
  court_id smallint primary key references courts,
  seq bigint not null,
  hash bytea not null
);
create table audit_events (
  court_id smallint not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  tbl text not null,
  op text not null,
  before jsonb,
  after jsonb,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (court_id, seq),
  constraint audit_events_never_fork unique (court_id, prev_hash)
);
comment on table audit_events is 'Every change with who, what, before and after, chained by sha256 within a court. Staff.';

-- Bytes and secrets stay out of the audit rows; documents and mails carry their sha256 there instead.
create function audit_row() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  c smallint; s bigint; h bytea; nh bytea; b jsonb; a jsonb;
  t timestamptz := clock_timestamp();
  who text := nullif(current_setting('app.actor', true), '');
  hidden constant text[] := array['bytes', 'raw', 'fair_copy', 'password_hash', 'token_hash', 'access_code_hash', 'csrf'];
begin
  if who is null then raise exception 'no actor' using errcode = '42501'; end if;
  if tg_op <> 'INSERT' then b := to_jsonb(old) - hidden; end if;
  if tg_op <> 'DELETE' then a := to_jsonb(new) - hidden; end if;
  c := coalesce(a ->> 'court_id', b ->> 'court_id')::smallint;
  select seq, hash into strict s, h from audit_heads where court_id = c for update;
  nh := sha256('\x01'::bytea || h || convert_to(
    jsonb_build_array(c, s + 1, extract(epoch from t), who, tg_table_name, tg_op, b, a)::text, 'UTF8'));
  insert into audit_events values (c, s + 1, t, who, tg_table_name, tg_op, b, a, h, nh);
  update audit_heads set seq = s + 1, hash = nh where court_id = c;
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% of % is not possible: it is kept as it was written', tg_op, tg_table_name using errcode = '42501'; end $$;

-- Guards one table: row-level security by court for everyone including the owner, the audit trigger, and, where
-- rows are facts that never change, triggers that refuse UPDATE, DELETE and TRUNCATE whatever the role.
create procedure guard_table(name text, audited boolean, append_only boolean) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy own_court on %I using (court_id = current_court()) with check (court_id = current_court())', name);
  execute format('create policy views_read on %I for select to cattle_views using (true)', name);
  if audited then
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row()', name);
  end if;
  if append_only then
    execute format('create trigger kept before update or delete on %I for each row execute function refuse_change()', name);
    execute format('grant select, insert on %I to cattle_app', name);
  else
    execute format('grant select, insert, update on %I to cattle_app', name);
  end if;
  execute format('create trigger kept_whole before truncate on %I execute function refuse_change()', name);
end $$;

call guard_table('courts', true, false);
create policy anyone_reads on courts for select using (true);
call guard_table('court_days', true, false);
call guard_table('municipalities', true, false);
call guard_table('pounds', true, false);
call guard_table('users', true, false);
call guard_table('sessions', false, false);
grant delete on sessions to cattle_app;
call guard_table('api_tokens', true, false);
call guard_table('counters', false, false);
call guard_table('idempotency_keys', false, false);
call guard_table('audit_heads', false, false);
revoke insert, update on audit_heads from cattle_app;
call guard_table('audit_events', false, true);
revoke insert on audit_events from cattle_app;

-- A court starts its chain with itself: the head row is made by the owner's function, never by the application.
create function start_audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into audit_heads values (new.court_id, 0, sha256(convert_to('cattle-court ' || new.court_id || ' ' || new.code, 'UTF8')));
  return new;
end $$;
create trigger a_start_chain after insert on courts for each row execute function start_audit_chain();

-- Who stands behind a bearer token (in every court) or a session cookie: asked before any court is known, hence by
-- functions of the role that may read across courts, and only by the digest. The role is read at every request, so a
-- change of role or a disabled account bites at once.
create function token_users(hash bytea)
  returns table (court_id smallint, user_id uuid, login text, name text, role text, municipality_id uuid, language text)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select u.court_id, u.user_id, u.login, u.name, u.role, u.municipality_id, u.language
    from api_tokens t join users u on u.court_id = t.court_id and u.user_id = t.user_id
    where t.token_hash = hash and t.revoked_at is null and u.disabled_at is null order by t.court_id;
end $$;
create index api_tokens_by_hash on api_tokens (token_hash);

create function session_user_of(hash bytea, now_is timestamptz)
  returns table (court_id smallint, user_id uuid, login text, name text, role text, municipality_id uuid, language text, csrf text)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select u.court_id, u.user_id, u.login, u.name, u.role, u.municipality_id, u.language, s.csrf
    from sessions s join users u on u.court_id = s.court_id and u.user_id = s.user_id
    where s.token_hash = hash and s.expires_at > now_is and u.disabled_at is null;
end $$;
create unique index sessions_by_hash on sessions (token_hash);

grant select on api_tokens, sessions, users, courts to cattle_views;
grant create on schema public to cattle_views;
alter function token_users(bytea) owner to cattle_views;
alter function session_user_of(bytea, timestamptz) owner to cattle_views;
revoke create on schema public from cattle_views;
revoke all on function token_users(bytea), session_user_of(bytea, timestamptz) from public;
grant execute on function token_users(bytea), session_user_of(bytea, timestamptz) to cattle_app;
