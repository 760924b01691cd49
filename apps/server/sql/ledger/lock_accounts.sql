-- Locks the accounts that carry a balance, in one order for everyone. What is read after this is what the lock waited for.
create or replace function ledger.lock_accounts(p_shard smallint[], p_account bigint[]) returns void language plpgsql as $$
begin
  perform 1
  from ledger.accounts a
  where (a.shard, a.id) in (select shard, id from unnest(p_shard, p_account) as wanted (shard, id))
    and a.kind in ('wallet', 'hold', 'bonus', 'float')
  order by a.shard, a.id
  for no key update;
end $$;
