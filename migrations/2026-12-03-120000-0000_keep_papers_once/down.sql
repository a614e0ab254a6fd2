drop index orders_of_fair_copy;
alter table orders drop column fair_copy_sha256, add column fair_copy bytea, add column fair_copy_context jsonb;
alter table orders alter column fair_copy set storage external;
comment on column orders.fair_copy is 'The very bytes that signing seals, made when the draft was last saved. Staff.';
create function audit_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare b jsonb; a jsonb; hidden constant text[] := array['fair_copy', 'fair_copy_context'];
begin
  if tg_op <> 'INSERT' then
    old.fair_copy := null;
    old.fair_copy_context := null;
    b := to_jsonb(old) - hidden;
  end if;
  if tg_op <> 'DELETE' then
    new.fair_copy := null;
    new.fair_copy_context := null;
    a := to_jsonb(new) - hidden;
  end if;
  perform audit_append(tg_table_name, tg_op, b, a);
  return null;
end $$;
drop trigger audit on orders;
create trigger audit after insert or update or delete on orders for each row execute function audit_order();

drop index document_versions_of_bytes;
alter table document_versions drop constraint document_versions_bytes_are_kept,
  add column bytes bytea, add column context jsonb;
alter table document_versions disable trigger kept, disable trigger audit;
do $$
declare c smallint;
begin
  for c in select court_id from courts loop
    perform set_config('app.court_id', c::text, true);
    update document_versions v set bytes = p.bytes, context = p.context from drawn_papers p
      where v.court_id = c and p.court_id = c and p.sha256 = v.sha256;
  end loop;
  perform set_config('app.court_id', '', true);
end $$;
alter table document_versions enable trigger kept, enable trigger audit;
alter table document_versions drop column sha256, alter column bytes set not null, alter column context set not null,
  alter column bytes set storage external,
  add column sha256 bytea not null generated always as (sha256(bytes)) stored;
comment on column document_versions.context is 'The typed context from which the bytes were made. Staff.';
create function audit_document_version() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
begin
  new.bytes := null;
  new.context := null;
  perform audit_append(tg_table_name, tg_op, null, to_jsonb(new) - array['bytes', 'context']);
  return null;
end $$;
drop trigger audit on document_versions;
create trigger audit after insert or update or delete on document_versions for each row execute function audit_document_version();
create or replace function public_order_bytes(court smallint, the_case uuid, document uuid)
  returns bytea language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select v.bytes from documents d join document_versions v using (court_id, document_id)
    join cases c on c.court_id = d.court_id and c.case_id = d.case_id
    where d.court_id = court and d.case_id = the_case and d.document_id = document and d.kind = 'order' and not c.sealed
    order by v.version_no desc limit 1);
end $$;
drop table drawn_papers;
