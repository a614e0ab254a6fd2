-- Why: the bytes of an order were written when it was drafted, written again when it was signed, and the draft's copy was
-- then taken away again. They are kept once now, under their digest, from the moment at which they are drawn; the draft and
-- the issued version name them. Safe: what was issued keeps its bytes, digest and context; a draft of before is drawn anew
-- when it is signed.

create table drawn_papers (
  court_id smallint not null references courts,
  sha256 bytea not null generated always as (sha256(bytes)) stored,
  bytes bytea not null,
  context jsonb not null,
  drawn_at timestamptz not null default now(),
  primary key (court_id, sha256)
);
comment on table drawn_papers is 'Papers as they were drawn: of drafts until these are signed or changed, of what was issued for ever.';
comment on column drawn_papers.context is 'The typed context from which the bytes were made. Staff.';
alter table drawn_papers alter column bytes set storage external;
call guard_table('drawn_papers', false, true);

-- The owner, too, sees the rows of one court at a time.
do $$
declare c smallint;
begin
  for c in select court_id from courts loop
    perform set_config('app.court_id', c::text, true);
    insert into drawn_papers (court_id, bytes, context, drawn_at)
      select distinct on (sha256) court_id, bytes, context, sealed_at from document_versions where court_id = c
      order by sha256, sealed_at;
  end loop;
  perform set_config('app.court_id', '', true);
end $$;

drop trigger audit on document_versions;
create trigger audit after insert or update or delete on document_versions for each row execute function audit_row();
drop function audit_document_version();
alter table document_versions alter column sha256 drop expression;
alter table document_versions drop column bytes, drop column context,
  add constraint document_versions_bytes_are_kept foreign key (court_id, sha256) references drawn_papers;
create index document_versions_of_bytes on document_versions (court_id, sha256);

drop trigger audit on orders;
create trigger audit after insert or update or delete on orders for each row execute function audit_row();
drop function audit_order();
alter table orders drop column fair_copy, drop column fair_copy_context, add column fair_copy_sha256 bytea,
  add constraint orders_fair_copy_is_kept foreign key (court_id, fair_copy_sha256) references drawn_papers;
comment on column orders.fair_copy_sha256 is 'The very bytes that signing seals, drawn when the draft was last saved. Staff.';
create index orders_of_fair_copy on orders (court_id, fair_copy_sha256) where fair_copy_sha256 is not null;

-- What no draft and no issued version names is forgotten after a week; the references keep the rest, whoever asks.
drop trigger kept on drawn_papers;
create trigger kept before update on drawn_papers for each row execute function refuse_change();
grant delete on drawn_papers to cattle_app;
create policy kept_for_a_week on drawn_papers as restrictive for delete using (drawn_at < now() - interval '7 days');

-- For those who came by a right way, as before.
grant select on drawn_papers to cattle_views;
create or replace function public_order_bytes(court smallint, the_case uuid, document uuid)
  returns bytea language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select p.bytes from documents d join document_versions v using (court_id, document_id)
    join drawn_papers p on p.court_id = v.court_id and p.sha256 = v.sha256
    join cases c on c.court_id = d.court_id and c.case_id = d.case_id
    where d.court_id = court and d.case_id = the_case and d.document_id = document and d.kind = 'order' and not c.sealed
    order by v.version_no desc limit 1);
end $$;
