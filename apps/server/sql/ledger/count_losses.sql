-- Keeps the losses counted so far, so that no entry is read twice. The wallet is locked by the caller.
create or replace function ledger.count_losses(p_shard smallint, p_account bigint, p_at timestamptz) returns void language sql
security definer set search_path = ledger, public, pg_temp as $$
  update ledger.loss_limits l
  set period_began_at = n.began_at, counted_sequence = n.last_sequence, lost_minor = n.lost_minor
  from ledger.losses(p_shard, p_account, p_at) n
  where l.shard = p_shard and l.account_id = p_account and l.period = n.period
    and (l.period_began_at, l.counted_sequence) is distinct from (n.began_at, n.last_sequence)
$$;

revoke execute on function ledger.count_losses(smallint, bigint, timestamptz) from public;
