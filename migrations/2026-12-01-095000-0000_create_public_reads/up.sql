-- Why: public pages run on shared connections of a role that can read nothing but what stands here: no table, only
-- one view and functions that answer to somebody who names the right secret. Safe: creates only.

create table status_links (
  court_id smallint not null,
  token_hash bytea not null,
  case_id uuid not null,
  party_id uuid not null,
  expires_on date not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (court_id, token_hash),
  foreign key (court_id, case_id) references cases,
  foreign key (court_id, party_id) references parties
);
comment on table status_links is 'Signed links to one case for one party; only the hash is kept. Secret.';
create unique index status_links_by_hash on status_links (token_hash);
call guard_table('status_links', true, false);

grant select on courts, cases, seizures, parties, hearings, orders, recoveries, receipts, accounts, postings, documents,
  document_versions, case_events, status_links, municipalities, court_days to cattle_views;
grant create on schema public to cattle_views;

-- The label under which the public knows a case: CREN/12/2026.
create function case_label(case_type text, serial integer, year smallint) returns text language sql immutable
  as $$ select case when case_type is null then null else case_type || '/' || serial || '/' || year end $$;

-- Everything a party may see of his own case, as one JSON text. Sealed cases do not answer.
create function public_status_of(court smallint, the_case uuid) returns json language plpgsql stable as $$
declare answer json;
begin
  select json_build_object(
    'court', c.court_id, 'case_id', c.case_id, 'kind', c.kind, 'case_number', case_label(c.case_type, c.case_serial, c.case_year),
    'filing_number', c.filing_number, 'filed_on', c.filed_on, 'stage', c.stage, 'disposal', c.disposal,
    'disposed_on', c.disposed_on, 'language', c.language,
    'next_hearing', (select json_build_object('hearing_id', h.hearing_id, 'on', h.on_day, 'at', to_char(h.at_time, 'HH24:MI'), 'purpose', h.purpose)
      from hearings h where h.court_id = court and h.case_id = the_case and h.state = 'listed'),
    'money', (select json_build_object('awarded', sum(o.total)::text,
        'received', coalesce((select sum(r.amount) from receipts r join orders oo using (court_id, order_id)
          where oo.court_id = court and oo.case_id = the_case and r.kind = 'payment'), 0.00)::text,
        'due', (sum(o.total) - coalesce((select sum(r.amount) from receipts r join orders oo using (court_id, order_id)
          where oo.court_id = court and oo.case_id = the_case and r.kind = 'payment'), 0))::text)
      from orders o join recoveries y using (court_id, order_id) where o.court_id = court and o.case_id = the_case and o.state = 'signed'
      having count(*) > 0),
    'orders', coalesce((select json_agg(json_build_object('document_id', o.document_id, 'number', o.order_number, 'kind', o.kind, 'on', o.signed_on) order by o.signed_at)
      from orders o where o.court_id = court and o.case_id = the_case and o.state = 'signed'), '[]'::json),
    'events', coalesce((select json_agg(json_build_object('kind', e.kind, 'on', e.on_day) order by e.on_day, e.event_id)
      from case_events e where e.court_id = court and e.case_id = the_case and e.public), '[]'::json),
    'updated_at', (select max(e.at) from case_events e where e.court_id = court and e.case_id = the_case))
  into answer
  from cases c where c.court_id = court and c.case_id = the_case and not c.sealed;
  return answer;
end $$;

-- By case number and the last four digits of a party's mobile number, or the access code on the acknowledgement.
create function public_status_by_number(court smallint, the_type text, serial integer, the_year smallint, digits text, code_hash bytea)
  returns json language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare found_case uuid; matches integer;
begin
  select min(c.case_id::text)::uuid, count(*) into found_case, matches from cases c
  where c.court_id = court and c.case_serial = serial and c.case_year = the_year and (the_type = '' or c.case_type = the_type) and not c.sealed
    and (c.access_code_hash = code_hash or exists (select from parties p
      where p.court_id = court and p.case_id = c.case_id and p.mobile_last4 = digits and length(digits) = 4));
  if matches <> 1 then return null; end if;
  return public_status_of(court, found_case);
end $$;

create function public_status_by_filing(court smallint, filing text, digits text, code_hash bytea)
  returns json language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare found_case uuid;
begin
  select c.case_id into found_case from cases c
  where c.court_id = court and c.filing_number = filing and not c.sealed
    and (c.access_code_hash = code_hash or exists (select from parties p
      where p.court_id = court and p.case_id = c.case_id and p.mobile_last4 = digits and length(digits) = 4));
  if found_case is null then return null; end if;
  return public_status_of(court, found_case);
end $$;

create function public_status_by_code(court smallint, code_hash bytea)
  returns json language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare found_case uuid;
begin
  select c.case_id into found_case from cases c where c.court_id = court and c.access_code_hash = code_hash and not c.sealed;
  if found_case is null then return null; end if;
  return public_status_of(court, found_case);
end $$;
create unique index cases_by_access_code on cases (court_id, access_code_hash);
create index cases_by_serial on cases (court_id, case_serial, case_year);

create function public_status_by_link(hash bytea, today date)
  returns json language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare link record;
begin
  select l.court_id, l.case_id into link from status_links l where l.token_hash = hash and l.revoked_at is null and l.expires_on >= today;
  if not found then return null; end if;
  return public_status_of(link.court_id, link.case_id);
end $$;

-- In which court a thing stands: asked for somebody who works in several courts, before the transaction of one begins.
create function court_of(thing uuid) returns smallint language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare c smallint;
begin
  select court_id into c from cases where case_id = thing; if found then return c; end if;
  select court_id into c from orders where order_id = thing; if found then return c; end if;
  select court_id into c from hearings where hearing_id = thing; if found then return c; end if;
  select court_id into c from summonses where summons_id = thing; if found then return c; end if;
  select court_id into c from documents where document_id = thing; if found then return c; end if;
  return null;
end $$;
create index cases_by_id on cases (case_id);
create index orders_by_id on orders (order_id);
create index hearings_by_id on hearings (hearing_id);
create index summonses_by_id on summonses (summons_id);
grant select on summonses to cattle_views;

-- The bytes of a signed order or an acknowledgement for somebody who came by a right way (the caller checks that the
-- case is the one whose status was shown).
create function public_order_bytes(court smallint, the_case uuid, document uuid)
  returns bytea language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select v.bytes from documents d join document_versions v using (court_id, document_id)
    join cases c on c.court_id = d.court_id and c.case_id = d.case_id
    where d.court_id = court and d.case_id = the_case and d.document_id = document and d.kind = 'order' and not c.sealed
    order by v.version_no desc limit 1);
end $$;

-- Is this paper genuine? Nothing personal: kind, number, date, digest.
create function public_document(document uuid)
  returns json language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select json_build_object('court', d.court_id, 'kind', d.kind, 'number', d.number, 'dated_on', d.dated_on,
      'version', v.version_no, 'sha256', encode(v.sha256, 'hex'))
    from documents d join document_versions v using (court_id, document_id)
    left join cases c on c.court_id = d.court_id and c.case_id = d.case_id
    where d.document_id = document and not coalesce(c.sealed, false) order by v.version_no desc limit 1);
end $$;
create index documents_by_id on documents (document_id);

-- The list of the day: numbers, purposes and times, no names.
create view public_cause_list as
  select h.court_id, h.on_day, h.at_time, h.purpose, h.state, c.kind, h.hearing_id, h.sequence,
    coalesce(case_label(c.case_type, c.case_serial, c.case_year), c.filing_number) as case_number
  from hearings h join cases c using (court_id, case_id)
  where h.state in ('listed', 'held', 'adjourned') and not c.sealed;

create view public_courts as
  select court_id, code, name, place, pack, language, telephone, opens_at, demonstration, calendar_known_until from courts;
create view public_court_days as select court_id, day, state, name, basis from court_days;

alter function public_status_of(smallint, uuid) owner to cattle_views;
alter function public_status_by_number(smallint, text, integer, smallint, text, bytea) owner to cattle_views;
alter function public_status_by_filing(smallint, text, text, bytea) owner to cattle_views;
alter function public_status_by_code(smallint, bytea) owner to cattle_views;
alter function public_status_by_link(bytea, date) owner to cattle_views;
alter function public_order_bytes(smallint, uuid, uuid) owner to cattle_views;
alter function public_document(uuid) owner to cattle_views;
alter function court_of(uuid) owner to cattle_views;
alter view public_cause_list owner to cattle_views;
alter view public_courts owner to cattle_views;
alter view public_court_days owner to cattle_views;
revoke create on schema public from cattle_views;
revoke all on function court_of(uuid), public_status_of(smallint, uuid), public_status_by_number(smallint, text, integer, smallint, text, bytea),
  public_status_by_filing(smallint, text, text, bytea), public_status_by_code(smallint, bytea), public_status_by_link(bytea, date),
  public_order_bytes(smallint, uuid, uuid), public_document(uuid) from public;
grant execute on function public_status_by_number(smallint, text, integer, smallint, text, bytea),
  public_status_by_filing(smallint, text, text, bytea), public_status_by_code(smallint, bytea),
  public_status_by_link(bytea, date), public_order_bytes(smallint, uuid, uuid), public_document(uuid) to cattle_public;
grant select on public_cause_list, public_courts, public_court_days to cattle_public;

grant execute on function court_of(uuid) to cattle_app;

-- Keys that the program makes once and keeps: the signing key of short-lived links.
create table service_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
comment on table service_secrets is 'Random keys of this installation, of no court. Secret.';
grant select, insert on service_secrets to cattle_app;
