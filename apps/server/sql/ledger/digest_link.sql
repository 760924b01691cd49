-- The digest of each shard's part of a link: SHA-256 over the hashes of its lines, in order.
create or replace function ledger.digest_link(p_day date, p_after bigint, p_until bigint)
returns table (shard smallint, transfers bigint, digest bytea) language sql stable as $$
  select l.shard, count(*) filter (where l.part = 0), sha256(string_agg(l.digest, ''::bytea order by l.id, l.part, l.place collate "C"))
  from (
    select b.* from ledger.lines_between(p_after, p_until) b
    where not exists (select from ledger.late_transfers x where x.shard = b.shard and x.id = b.id)
    union all
    select b.* from ledger.late_transfers x cross join lateral ledger.lines_between(x.id - 1, x.id) b
    where x.day = p_day and b.shard = x.shard
  ) l
  group by l.shard
$$;
