-- Loss limits hold where bets are posted, under the lock of the wallet, so that parallel bets and several servers cannot pass
-- one together. An account says in its own row whether there is anything to look at: others pay nothing.
alter table ledger.accounts
  -- Bets are refused until then; infinity is for ever.
  add column betting_blocked_until timestamptz,
  add column has_loss_limit boolean not null default false;

-- One row for each period that a member limits. What was lost is counted from the statement, each entry once, when it is
-- next needed: whatever posted an entry, and on whichever server, it is counted.
create table ledger.loss_limits (
  shard smallint not null,
  account_id bigint not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; null is no limit. The next one holds from next_at on.
  limit_minor bigint check (limit_minor > 0),
  next_limit_minor bigint check (next_limit_minor > 0),
  next_at timestamptz,
  -- Periods begin at midnight there; weeks on Monday.
  time_zone text not null,
  -- The period that was counted, up to which entry of the statement, and what was lost in it (below zero: won).
  period_began_at timestamptz not null default '-infinity',
  counted_sequence bigint not null,
  lost_minor bigint not null default 0,
  primary key (shard, account_id, period)
);

-- The last entry of a statement that was surely posted before a time; zero when there is none. Entries follow time but for the
-- differences of the servers' clocks, which are given a minute.
create function ledger.sequence_before(p_shard smallint, p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  select a.sequence into v_high from ledger.accounts a where a.shard = p_shard and a.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if exists (
      select from ledger.entries e join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
      where e.shard = p_shard and e.account_id = p_account and e.sequence = v_middle and t.posted_at < p_at - interval '1 minute'
    ) then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;

-- What the member lost in each limited period at a time: stakes less wins, prizes and what was rolled back (kinds 1 to 5 of
-- ledger.transfers). A period that was begun never ends again because a server's clock is behind: from its first count on,
-- an entry belongs to it by its place in the statement.
create function ledger.losses(p_shard smallint, p_account bigint, p_at timestamptz)
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

-- Keeps what was lost, so that no entry is read twice. The wallet is locked by the caller.
create function ledger.count_losses(p_shard smallint, p_account bigint, p_at timestamptz) returns void language sql as $$
  update ledger.loss_limits l
  set period_began_at = n.began_at, counted_sequence = n.last_sequence, lost_minor = n.lost_minor
  from ledger.losses(p_shard, p_account, p_at) n
  where l.shard = p_shard and l.account_id = p_account and l.period = n.period
    and (l.period_began_at, l.counted_sequence) is distinct from (n.began_at, n.last_sequence)
$$;

-- Which lines (kind 1 is a bet, 2 a win) would take a member beyond a loss limit, were the lines of its call posted in order.
-- The wallets are locked by the caller. A key that is known posts nothing, so it counts for nothing.
create function ledger.find_lines_over_limit(
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

-- As before, with three more reasons to refuse a bet. Statuses beyond those of ledger.post_calls: 20 betting is blocked, 21 the
-- round is finished, 22 the launch is not valid or its session is over, 23 the game is not available, 24 it would go beyond a
-- loss limit.
create or replace function post_bet_wins(
  p_call integer[], p_shard smallint[], p_id bigint[], p_link integer[], p_key text[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_wallet bigint[], p_amount bigint[], p_currency text[], p_round text[], p_game text[], p_launch text[], p_is_finished boolean[],
  p_is_open boolean[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A plan made anew for each batch would cost more than the batch.
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_refuse smallint[];
  v_is_limited boolean;
  v_over bigint[] := '{}';
begin
  select bool_or(locked.has_loss_limit) into v_is_limited
  from (
    select a.has_loss_limit
    from ledger.accounts a
    where (a.shard, a.id) in (select shard, id from unnest(p_shard, p_wallet) as wanted (shard, id)) and a.kind = 'wallet'
    order by a.shard, a.id
    for no key update
  ) locked;
  if v_is_limited then
    v_over := ledger.find_lines_over_limit(p_call, p_shard, p_link, p_key, p_kind, p_wallet, p_amount, p_at);
  end if;

  v_refuse := array(
    select (case
      when r.is_finished then 21
      when l.kind = 2 then 0
      when not l.is_open then 23
      when a.is_betting_blocked or a.betting_blocked_until > p_at then 20
      when l.launch <> '' and not exists (
        select from launches x join sessions s on s.id = x.session_id and s.ended_at is null and (s.limit_ends_at is null or s.limit_ends_at > p_at)
        where x.id = l.launch and x.wallet_id = l.wallet and x.link_id = l.link and x.expires_at > p_at
      ) then 22
      when l.ord = any (v_over) then 24
      else 0
    end)::smallint
    from unnest(p_shard, p_kind, p_wallet, p_link, p_round, p_launch, p_is_open)
      with ordinality as l (shard, kind, wallet, link, round, launch, is_open, ord)
    left join lateral (
      select x.is_finished from rounds x where x.shard = l.shard and x.wallet_id = l.wallet and x.link_id = l.link and x.round_id = l.round limit 1
    ) r on true
    left join lateral (
      select x.is_betting_blocked, x.betting_blocked_until from ledger.accounts x where x.shard = l.shard and x.id = l.wallet limit 1
    ) a on true
    order by l.ord
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
    where result.status = 1
    group by l.shard, l.wallet, l.link, l.round
    on conflict (shard, wallet_id, link_id, round_id) do update set
      is_finished = rounds.is_finished or excluded.is_finished,
      stake_minor = rounds.stake_minor + excluded.stake_minor,
      win_minor = rounds.win_minor + excluded.win_minor,
      changed_at = excluded.changed_at
  )
  select result.line, result.status, result.transfer_id, result.balance_minor from result order by result.line;
end $$;
