-- As before. A launch is not valid either once its session has reached the end of its days, or its member was disabled: in a game that was
-- open, such a member bet on for as long as the launch lasts.
-- Why each line may not be posted if it is new (0: it may). The wallets are locked by the caller, who says whether one of them has
-- a loss limit. p_amount: what of each line moves the wallet. Statuses: 20 betting is blocked, 21 the round is finished, 22 the
-- launch is not valid or its session is over, 23 the game is not available, 24 it would go beyond a loss limit, 25 bonus money may
-- be in it, which is looked at only where p_finds_bonus says so.
create or replace function find_bet_refusals(
  p_call integer[], p_shard smallint[], p_link integer[], p_key text[], p_kind smallint[], p_wallet bigint[], p_amount bigint[],
  p_round text[], p_launch text[], p_is_open boolean[], p_is_limited boolean, p_finds_bonus boolean, p_at timestamptz
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
      when p_finds_bonus and (a.bonus_account_id is not null or (l.kind = 2 and r.has_bonus_stake)) then 25
      when r.is_finished then 21
      when l.kind = 2 then 0
      when not l.is_open then 23
      when a.is_betting_blocked or a.betting_blocked_until > p_at then 20
      when l.launch <> '' and not exists (
        select from launches x
        join sessions s on s.id = x.session_id and s.ended_at is null and s.expires_at > p_at
          and (s.limit_ends_at is null or s.limit_ends_at > p_at)
        join members m on m.id = s.member_id and not m.is_disabled
        where x.id = l.launch and x.wallet_id = l.wallet and x.link_id = l.link and x.expires_at > p_at
      ) then 22
      when l.ord = any (v_over) then 24
      else 0
    end)::smallint
    from unnest(p_shard, p_kind, p_wallet, p_link, p_round, p_launch, p_is_open)
      with ordinality as l (shard, kind, wallet, link, round, launch, is_open, ord)
    left join lateral (
      select x.is_finished, x.has_bonus_stake
      from rounds x where x.shard = l.shard and x.wallet_id = l.wallet and x.link_id = l.link and x.round_id = l.round limit 1
    ) r on true
    left join lateral (
      select x.is_betting_blocked, x.betting_blocked_until, x.bonus_account_id
      from ledger.accounts x where x.shard = l.shard and x.id = l.wallet limit 1
    ) a on true
    order by l.ord
  );
end $$;
