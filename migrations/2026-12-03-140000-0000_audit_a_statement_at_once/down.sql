do $$
declare t record;
begin
  for t in select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit_inserted' order by 1 loop
    execute format('drop trigger audit on %I', t.name);
    execute format('drop trigger audit_inserted on %I', t.name);
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row()', t.name);
  end loop;
end $$;
drop procedure audit_table(text);
drop function audit_inserted();
create or replace procedure guard_table(name text, audited boolean, append_only boolean) language plpgsql as $$
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
