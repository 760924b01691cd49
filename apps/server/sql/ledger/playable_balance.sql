-- The money that a member may play with: the wallet, and the running bonus.
create or replace function ledger.playable_balance(p_shard smallint, p_wallet bigint, p_at timestamptz) returns bigint language sql stable as $$
  select w.balance_minor + coalesce((
    select b.balance_minor from ledger.accounts b where b.shard = w.shard and b.id = w.bonus_account_id and w.bonus_ends_at > p_at
  ), 0)
  from ledger.accounts w where w.shard = p_shard and w.id = p_wallet
$$;
