drop trigger audit on cases;
create trigger audit after update or delete on cases for each row execute function audit_row();
drop trigger audit on orders;
create trigger audit after update or delete on orders for each row execute function audit_row();

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
  perform audit_append(tg_table_name, tg_op, b, a);
  return null;
end $$;

create or replace function audit_row() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  b jsonb; a jsonb;
  hidden constant text[] := array['password_hash', 'token_hash', 'access_code_hash', 'csrf'];
begin
  if tg_op <> 'INSERT' then b := to_jsonb(old) - hidden; end if;
  if tg_op <> 'DELETE' then a := to_jsonb(new) - hidden; end if;
  perform audit_append(tg_table_name, tg_op, b, a);
  return null;
end $$;
drop function audit_changes(jsonb, jsonb);
