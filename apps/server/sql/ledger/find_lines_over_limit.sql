-- The lines (kind 1 is a bet, 2 a win) that would exceed a loss limit of a member if the lines of its call were posted in order.
-- The wallets are locked by the caller. A key that is known posts nothing, so it does not count.
create or replace function ledger.find_lines_over_limit(
  p_call integer[], p_shard smallint[], p_source integer[], p_key text[], p_kind smallint[], p_wallet bigint[], p_amount bigint[], p_at timestamptz
) returns bigint[] language plpgsql as $$
begin
  perform ledger.count_losses(a.shard, a.id, p_at)
  from ledger.accounts a
  where (a.shard, a.id) in (select w.shard, w.id from unnest(p_shard, p_wallet) as w (shard, id)) and a.has_loss_limit;

  return array(
    select judged.ord from (
      select l.ord, l.kind, r.room,
        sum(case l.kind when 1 then l.amount else -l.amount end) over (partition by l.call, l.shard, l.wallet order by l.ord) as lost
      from unnest(p_call, p_shard, p_source, p_key, p_kind, p_wallet, p_amount)
        with ordinality as l (call, shard, source, key, kind, wallet, amount, ord)
      join lateral (
        select min(case when x.next_at <= p_at then x.next_limit_minor else x.limit_minor end - x.lost_minor) as room
        from ledger.loss_limits x where x.shard = l.shard and x.account_id = l.wallet
      ) r on r.room is not null
      where not exists (select from ledger.replies k where k.source = l.source and k.key = l.key)
    ) judged
    where judged.kind = 1 and judged.lost > judged.room
  );
end $$;
