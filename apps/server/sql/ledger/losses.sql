-- Losses of the member in each limited period at a time: stakes less wins, prizes and rollbacks (kinds 1 to 5 of
-- ledger.transfers). A period that was begun never ends again because a server's clock is behind: from its first count on,
-- an entry belongs to it by its place in the statement.
create or replace function ledger.losses(p_shard smallint, p_account bigint, p_at timestamptz)
returns table (period text, began_at timestamptz, last_sequence bigint, lost_minor bigint)
language sql stable as $$
  select l.period, b.began_at, coalesce(c.last_sequence, l.counted_sequence),
    case when b.began_at = l.period_began_at then l.lost_minor else 0 end + coalesce(c.lost_minor, 0)
  from ledger.loss_limits l
  cross join lateral (select greatest(l.period_began_at, date_trunc(l.period, p_at, l.time_zone)) as began_at) b
  left join lateral (
    select max(e.sequence) as last_sequence,
      -sum(e.amount_minor) filter (where t.kind between 1 and 5 and (b.began_at = l.period_began_at or t.posted_at >= b.began_at)) as lost_minor
    from ledger.entries e join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
    where e.shard = l.shard and e.account_id = l.account_id and e.sequence > l.counted_sequence
  ) c on true
  where l.shard = p_shard and l.account_id = p_account
$$;
