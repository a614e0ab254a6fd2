-- Roles of the cluster: made once, before any migration. None may log in without the operator's leave.
do $$
declare r text;
begin
  foreach r in array array['cattle_owner', 'cattle_app', 'cattle_worker', 'cattle_views', 'cattle_public'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', r);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
grant cattle_owner, cattle_app, cattle_worker, cattle_public to current_user;
grant cattle_views to cattle_owner;
-- The tables' owner must own the database too: `public` lets only its owner create in it.
do $$
begin
  if (select datdba from pg_database where datname = current_database()) <> 'cattle_owner'::regrole then
    execute format('alter database %I owner to cattle_owner', current_database());
  end if;
end $$;
