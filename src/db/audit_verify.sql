-- Recomputes every hash of one court's chain from the stored JSON, checks that each names the one before it, that the
-- numbers have no gap, and that the head is the last.
with chain as (
  select e.*, lag(e.hash) over (order by e.seq) as before_hash, lag(e.seq) over (order by e.seq) as before_seq
  from audit_events e where e.court_id = $1
)
select seq, 'altered' as what from chain
  where hash <> sha256('\x01'::bytea || prev_hash || convert_to(
    jsonb_build_array(court_id, seq, extract(epoch from at), actor, tbl, op, before, after)::text, 'UTF8'))
union all
select seq, 'out_of_order' from chain
  where seq <> coalesce(before_seq, 0) + 1
    or prev_hash <> coalesce(before_hash, (select sha256(convert_to('cattle-court ' || c.court_id || ' ' || c.code, 'UTF8'))
      from courts c where c.court_id = chain.court_id))
union all
select h.seq, 'head' from audit_heads h
  where h.court_id = $1 and not exists (select from chain where chain.seq = h.seq and chain.hash = h.hash)
order by seq
