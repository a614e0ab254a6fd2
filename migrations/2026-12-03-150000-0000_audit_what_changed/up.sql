-- Why: signing changes a few columns of an order, its case and a mail, and the audit kept each of these rows whole, twice:
-- text, claims, figures and all. It now keeps of a changed row its ids and what changed, before and after; how the rest of
-- the row reads stands in the event that wrote it. Safe: old events stay and verify as they were written, new ones verify
-- in the same way.

create function audit_append_changes(tab name, b jsonb, a jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  c smallint := (a ->> 'court_id')::smallint; s bigint; h bytea; nh bytea;
  t timestamptz := clock_timestamp();
  who text := nullif(current_setting('app.actor', true), '');
begin
  if who is null then raise exception 'no actor' using errcode = '42501'; end if;
  select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, a -> o.key) into b, a
    from jsonb_each(b) o where o.value is distinct from a -> o.key or right(o.key, 3) = '_id';
  select seq, hash into strict s, h from audit_heads where court_id = c for update;
  nh := sha256('\x01'::bytea || h || convert_to(
    jsonb_build_array(c, s + 1, extract(epoch from t), who, tab, 'UPDATE', b, a)::text, 'UTF8'));
  insert into audit_events values (c, s + 1, t, who, tab, 'UPDATE', b, a, h, nh);
  update audit_heads set seq = s + 1, hash = nh where court_id = c;
end $$;
revoke all on function audit_append_changes(name, jsonb, jsonb) from public;

create function audit_changed() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare hidden constant text[] := array['password_hash', 'token_hash', 'access_code_hash', 'csrf'];
begin
  perform audit_append_changes(tg_table_name, to_jsonb(old) - hidden, to_jsonb(new) - hidden);
  return null;
end $$;

-- The text of a mail never changes.
create function audit_mail_changed() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
begin
  old.raw := null;
  new.raw := null;
  perform audit_append_changes(tg_table_name, to_jsonb(old), to_jsonb(new));
  return null;
end $$;

drop trigger audit on orders;
create trigger audit_changed after update on orders for each row execute function audit_changed();
create trigger audit after delete on orders for each row execute function audit_row();
drop trigger audit on cases;
create trigger audit_changed after update on cases for each row execute function audit_changed();
create trigger audit after delete on cases for each row execute function audit_row();
drop trigger audit_ended on outbox_messages;
create trigger audit_ended after update on outbox_messages for each row
  when (old.state is distinct from new.state and (new.state not in ('pending', 'leased') or old.state = 'uncertain'))
  execute function audit_mail_changed();
