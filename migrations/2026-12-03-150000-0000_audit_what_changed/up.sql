-- Why: signing changes a few columns of an order, its case and a mail, and the audit kept each of these rows whole, twice:
-- text, claims, figures and all. It now keeps of such a row its ids and what changed, before and after; how the rest of the
-- row reads stands in the event that wrote it. Other tables keep whole rows: they are small, and the history of a court's
-- calendar is read from them. Safe: old events stay and verify as they were written, new ones verify in the same way.

create function audit_changes(inout b jsonb, inout a jsonb) language plpgsql immutable as $$
begin
  select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, a -> o.key) into b, a
    from jsonb_each(b) o where o.value is distinct from a -> o.key or right(o.key, 3) = '_id';
end $$;

-- With the argument 'changes' the trigger of a table keeps of a changed row no more than that.
create or replace function audit_row() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  b jsonb; a jsonb;
  hidden constant text[] := array['password_hash', 'token_hash', 'access_code_hash', 'csrf'];
begin
  if tg_op <> 'INSERT' then b := to_jsonb(old) - hidden; end if;
  if tg_op <> 'DELETE' then a := to_jsonb(new) - hidden; end if;
  if tg_op = 'UPDATE' and tg_argv[0] = 'changes' then select * into b, a from audit_changes(b, a); end if;
  perform audit_append(tg_table_name, tg_op, b, a);
  return null;
end $$;

create or replace function audit_mail() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare b jsonb; a jsonb;
begin
  if tg_op <> 'INSERT' then
    old.raw := null;
    b := to_jsonb(old) - 'raw';
  end if;
  if tg_op <> 'DELETE' then
    new.raw := null;
    a := to_jsonb(new) - 'raw';
  end if;
  if tg_op = 'UPDATE' then select * into b, a from audit_changes(b, a); end if;
  perform audit_append(tg_table_name, tg_op, b, a);
  return null;
end $$;

drop trigger audit on orders;
create trigger audit after update or delete on orders for each row execute function audit_row('changes');
drop trigger audit on cases;
create trigger audit after update or delete on cases for each row execute function audit_row('changes');
