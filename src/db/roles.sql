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
