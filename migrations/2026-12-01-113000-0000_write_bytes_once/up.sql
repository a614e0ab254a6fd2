-- Why: a signature wrote the paper's bytes once and then read, hexed, compressed and searched them many times over: the
-- audit made JSON of rows with their bytes only to drop them, every lease of a mail searched its whole text again, and
-- what is compressed already was compressed again. Safe: no row changes; new columns of the audit are as before but for
-- the contexts of papers, which the papers themselves keep for ever. Old events stay and verify as they were written.

-- The core of the audit: one event at the end of the court's chain.
create function audit_append(tab name, op text, b jsonb, a jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
declare
  c smallint; s bigint; h bytea; nh bytea;
  t timestamptz := clock_timestamp();
  who text := nullif(current_setting('app.actor', true), '');
begin
  if who is null then raise exception 'no actor' using errcode = '42501'; end if;
  c := coalesce(a ->> 'court_id', b ->> 'court_id')::smallint;
  select seq, hash into strict s, h from audit_heads where court_id = c for update;
  nh := sha256('\x01'::bytea || h || convert_to(
    jsonb_build_array(c, s + 1, extract(epoch from t), who, tab, op, b, a)::text, 'UTF8'));
  insert into audit_events values (c, s + 1, t, who, tab, op, b, a, h, nh);
  update audit_heads set seq = s + 1, hash = nh where court_id = c;
end $$;
-- The chain grows by triggers alone, which run as their owner.
revoke all on function audit_append(name, text, jsonb, jsonb) from public;

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

-- Tables with bytes: those are taken out before the row becomes JSON, and their sha256 stays in it.
create function audit_document_version() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' as $$
begin
  new.bytes := null;
  new.context := null;
  perform audit_append(tg_table_name, tg_op, null, to_jsonb(new) - array['bytes', 'context']);
  return null;
end $$;

create function audit_mail() returns trigger language plpgsql security definer
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

drop trigger audit on document_versions;
create trigger audit after insert or update or delete on document_versions for each row execute function audit_document_version();
drop trigger audit on orders;
create trigger audit after insert or update or delete on orders for each row execute function audit_order();
drop trigger audit_written on outbox_messages;
create trigger audit_written after insert or delete on outbox_messages for each row execute function audit_mail();
drop trigger audit_ended on outbox_messages;
create trigger audit_ended after update on outbox_messages for each row
  when (old.state is distinct from new.state and (new.state not in ('pending', 'leased') or old.state = 'uncertain'))
  execute function audit_mail();

-- The text of a mail never changes: it is looked through when it is written, not at every lease.
alter table outbox_messages drop constraint outbox_messages_no_bare_line_end;
create function refuse_bare_line_end() returns trigger language plpgsql as $$
begin
  if replace(convert_from(new.raw, 'LATIN1'), E'\r\n', '') ~ '[\r\n]' then
    raise exception 'a mail with a bare line end' using errcode = '23514', table = tg_table_name, constraint = 'outbox_messages_no_bare_line_end';
  end if;
  return new;
end $$;
create trigger lines_end_whole before insert on outbox_messages for each row execute function refuse_bare_line_end();
create trigger kept_as_written before update of court_id, message_id, case_id, purpose, subject_id, document_id, version_no,
  envelope_from, recipient, rfc_message_id, raw, created_at on outbox_messages for each row execute function refuse_change();
create or replace function guard_outbox() returns trigger language plpgsql as $$
declare allowed boolean;
begin
  allowed := case old.state
    when 'pending' then new.state in ('pending', 'leased', 'cancelled')
    when 'leased' then new.state in ('leased', 'pending', 'accepted', 'refused', 'uncertain')
    when 'uncertain' then new.state = 'uncertain'
      or (new.state in ('accepted', 'pending', 'cancelled') and new.settled_at is not null and new.settled_at is distinct from old.settled_at)
    else false end;
  if not allowed then
    raise exception 'a mail does not go from % to %', old.state, new.state using errcode = '23514', constraint = 'outbox_messages_state_follows';
  end if;
  return new;
end $$;

-- A PDF is compressed, and a mail is mostly a PDF: kept as they are.
alter table document_versions alter column bytes set storage external;
alter table outbox_messages alter column raw set storage external;
alter table orders alter column fair_copy set storage external;
