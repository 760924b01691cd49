-- Posts stakes and wins of many calls at once and keeps their rounds: ledger.post_calls, with what find_bet_refusals refuses. Locks the
-- wallets. Statuses are those of src/features/rounds/bet-status.ts.
create or replace function post_bet_wins(
  p_call integer[], p_shard smallint[], p_id bigint[], p_link integer[], p_key text[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_wallet bigint[], p_amount bigint[], p_currency text[], p_round text[], p_game text[], p_launch text[], p_is_finished boolean[],
  p_is_open boolean[], p_staked bigint[], p_won bigint[], p_multiple integer[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A new plan for each batch would cost more than the batch.
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_refuse smallint[];
  v_is_limited boolean;
begin
  select bool_or(locked.has_loss_limit) into v_is_limited
  from (
    select a.has_loss_limit
    from ledger.accounts a
    where (a.shard, a.id) in (select shard, id from unnest(p_shard, p_wallet) as wanted (shard, id)) and a.kind = 'wallet'
    order by a.shard, a.id
    for no key update
  ) locked;
  v_refuse := find_bet_refusals(
    p_call, p_shard, p_link, p_key, p_kind, p_wallet, p_amount, p_round, p_launch, p_is_open, p_staked, p_won, p_multiple,
    coalesce(v_is_limited, false), true, p_at
  );

  return query
  with result as materialized (
    select * from ledger.post_calls(
      p_call, p_shard, p_id, p_link, p_key, p_kind, p_debit, p_credit, p_wallet, p_amount, p_currency, p_round,
      array_fill(null::bigint, array[cardinality(p_call)]), v_refuse, p_at
    )
  ), kept as (
    insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
    select l.shard, l.wallet, l.link, l.round, max(l.game), bool_or(l.is_finished),
      sum(case l.kind when 1 then l.amount else 0 end), sum(case l.kind when 2 then l.amount else 0 end), p_at, p_at
    from result
    join unnest(p_shard, p_wallet, p_link, p_round, p_game, p_is_finished, p_kind, p_amount)
      with ordinality as l (shard, wallet, link, round, game, is_finished, kind, amount, ord) on l.ord = result.line
    where result.status = /* posted */ 1
    group by l.shard, l.wallet, l.link, l.round
    on conflict (shard, wallet_id, link_id, round_id) do update set
      is_finished = rounds.is_finished or excluded.is_finished,
      stake_minor = rounds.stake_minor + excluded.stake_minor,
      win_minor = rounds.win_minor + excluded.win_minor,
      changed_at = excluded.changed_at
  )
  select result.line, result.status, result.transfer_id, result.balance_minor from result order by result.line;
end $$;
