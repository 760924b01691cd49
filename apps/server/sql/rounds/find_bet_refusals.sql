-- The reason to refuse each line if it is new (0: none). The wallets are locked by the caller, who says whether one of them has
-- a loss limit. p_amount: what of each line moves the wallet. p_staked and p_won: of a win, what its call stakes before it, and what its
-- call wins up to and with it; p_multiple: the most that its round returns, in stakes, or 0 where nobody asks. p_finds_bonus: whether
-- bonusInvolved is looked for. Statuses are those of src/features/rounds/bet-status.ts.
create or replace function find_bet_refusals(
  p_call integer[], p_shard smallint[], p_link integer[], p_key text[], p_kind smallint[], p_wallet bigint[], p_amount bigint[],
  p_round text[], p_launch text[], p_is_open boolean[], p_staked bigint[], p_won bigint[], p_multiple integer[], p_is_limited boolean,
  p_finds_bonus boolean, p_at timestamptz
) returns smallint[] language plpgsql
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  v_over bigint[] := '{}';
begin
  if p_is_limited then
    v_over := ledger.find_lines_over_limit(p_call, p_shard, p_link, p_key, p_kind, p_wallet, p_amount, p_at);
  end if;

  return array(
    select (case
      when p_finds_bonus and (a.bonus_account_id is not null or (l.kind = 2 and r.has_bonus_stake)) then /* bonusInvolved */ 25
      when r.is_finished then /* roundFinished */ 21
      when l.kind = 2 then
        -- Stakes of the call are counted where the round is new: else some of them may be known, and are in its row already.
        case
          when l.multiple > 0 and (coalesce(r.win_minor, 0) + l.won - 1) / l.multiple >= coalesce(r.stake_minor, l.staked)
            then /* maybeExcessive */ 27
          else 0
        end
      when not l.is_open then /* gameNotAvailable */ 23
      when a.is_betting_blocked or a.betting_blocked_until > p_at then /* bettingBlocked */ 20
      when l.launch <> '' and not exists (
        select from launches x
        join sessions s on s.id = x.session_id and s.ended_at is null and s.expires_at > p_at
          and (s.limit_ends_at is null or s.limit_ends_at > p_at)
        join members m on m.id = s.member_id and not m.is_disabled
        where x.id = l.launch and x.wallet_id = l.wallet and x.link_id = l.link and x.expires_at > p_at
      ) then /* launchNotValid */ 22
      when l.ord = any (v_over) then /* beyondLossLimit */ 24
      else 0
    end)::smallint
    from unnest(p_shard, p_kind, p_wallet, p_link, p_round, p_launch, p_is_open, p_staked, p_won, p_multiple)
      with ordinality as l (shard, kind, wallet, link, round, launch, is_open, staked, won, multiple, ord)
    left join lateral (
      select x.is_finished, x.has_bonus_stake, x.stake_minor, x.win_minor
      from rounds x where x.shard = l.shard and x.wallet_id = l.wallet and x.link_id = l.link and x.round_id = l.round limit 1
    ) r on true
    left join lateral (
      select x.is_betting_blocked, x.betting_blocked_until, x.bonus_account_id
      from ledger.accounts x where x.shard = l.shard and x.id = l.wallet limit 1
    ) a on true
    order by l.ord
  );
end $$;
