-- What a provider may take and give, as data beside the posting. Whoever has a provider's secret could pay any member any amount: now what
-- it pays beyond these limits is accepted and lies apart until two operators decide.
alter table provider_links
  -- Whether a bet has to name the launch in which it is made.
  add column is_session_demanded boolean not null default false,
  -- The most that a round returns, in stakes, of a game that the catalogue does not tell it of. Null: wins are not held against stakes, of a
  -- provider that pays some without.
  add column multiple_max integer default 25000 check (multiple_max > 0),
  -- The most that is paid out less what is taken, in the merchant's currency, within an hour and within a day.
  add column hour_net_max_minor bigint not null default 1000000000 check (hour_net_max_minor >= 0),
  add column day_net_max_minor bigint not null default 5000000000 check (day_net_max_minor >= 0);
-- The games host sends it with every bet.
update provider_links set is_session_demanded = true where is_in_house or launch_url is null;
-- The most that a round of the game returns, in stakes.
alter table games add column multiple_max integer check (multiple_max > 0);

-- Money that a provider paid and that is nobody's yet, one account for each link and shard.
do $$
declare
  v_before text := (
    select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'ledger.accounts'::regclass and conname = 'accounts_kind_check'
  );
  v_after text := replace(v_before, $kind$'clearing'::text$kind$, $kind$'clearing'::text, 'suspense'::text$kind$);
begin
  if v_after = v_before then raise exception 'no kinds of accounts were found'; end if;
  alter table ledger.accounts drop constraint accounts_kind_check;
  execute 'alter table ledger.accounts add constraint accounts_kind_check ' || v_after;
end $$;

-- A win that lies in suspense, or did. Its id is that of the transfer which put it there.
create table withheld_wins (
  shard smallint not null,
  id bigint not null,
  link_id integer not null references provider_links,
  source integer not null,
  key text not null,
  -- As transfers tell them: 2 a win, 4 a prize of a promotion, 5 what free spins brought.
  kind smallint not null check (kind in (2, 4, 5)),
  wallet_id bigint not null,
  currency text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('no-bet', 'above-multiple', 'hour-limit', 'day-limit', 'no-budget')),
  state text not null default 'withheld' check (state in ('withheld', 'released', 'returned', 'rolled-back')),
  -- The transfer that paid it to the member.
  paid_by bigint,
  withheld_at timestamptz not null,
  settled_at timestamptz,
  primary key (shard, id),
  unique (source, key),
  check ((state = 'withheld') = (settled_at is null) and (state = 'released') = (paid_by is not null))
);
create index withheld_wins_by_id on withheld_wins (id);
create index withheld_wins_open on withheld_wins (link_id, id) where state = 'withheld';

-- What two operators set aside for prizes that need no stake.
create table promotion_budgets (
  link_id integer not null references provider_links,
  currency text not null,
  granted_minor bigint not null check (granted_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor between 0 and granted_minor),
  primary key (link_id, currency)
);

-- What each link paid out less what it took, by the minute. Added up in the background from the transfers that were committed since.
create table provider_flows (
  link_id integer not null,
  currency text not null,
  minute timestamptz not null,
  net_minor bigint not null,
  primary key (minute, link_id, currency)
);
create table provider_flow_cursor (
  is_only boolean primary key default true check (is_only),
  seen pg_snapshot
);
insert into provider_flow_cursor default values;

-- What was committed since a snapshot, or within a day where there is none. What the loss account covers is left out: who was paid, spent it
-- and has it taken back would have room anew. What is released from suspense comes back (72) before it is paid.
create function list_provider_flows(p_seen pg_snapshot, p_at timestamptz)
returns table (link_id integer, currency text, minute timestamptz, net_minor bigint) language sql stable
set enable_seqscan = off as $$
  with moved as (
    select t.shard, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.posted_at
    from ledger.transfers t
    where p_seen is not null and t.kind in (1, 2, 3, 4, 5, 72) and t.posted_xid >= pg_snapshot_xmin(p_seen)::text::bigint
      and not pg_visible_in_snapshot(t.posted_xid::text::xid8, p_seen)
      and pg_visible_in_snapshot(t.posted_xid::text::xid8, pg_current_snapshot())
    union all
    select t.shard, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.posted_at
    from ledger.transfers t
    where p_seen is null and t.kind in (1, 2, 3, 4, 5, 72) and t.id >= ledger.first_id_at(p_at - interval '25 hours')
  )
  select substring(a.owner from 6)::integer, m.currency, date_trunc('minute', m.posted_at), sum(a.sign * m.amount_minor)::bigint
  from moved m
  cross join lateral (
    select x.owner, 1 as sign from ledger.accounts x where x.shard = m.shard and x.id = m.debit_account_id and x.kind = 'provider'
    union all
    select x.owner, -1 from ledger.accounts x where x.shard = m.shard and x.id = m.credit_account_id and x.kind = 'provider'
      and not exists (select from ledger.accounts l where l.shard = m.shard and l.id = m.debit_account_id and l.kind = 'loss')
  ) a
  where a.owner like 'link:%'
  group by 1, 2, 3
$$;

-- What each link paid out less what it took, within an hour and within a day, of all that is committed.
create function sum_provider_flows(p_at timestamptz)
returns table (link_id integer, currency text, hour_minor bigint, day_minor bigint) language sql stable as $$
  select f.link_id, f.currency,
    coalesce(sum(f.net_minor) filter (where f.minute >= date_trunc('minute', p_at - interval '1 hour')), 0)::bigint,
    coalesce(sum(f.net_minor), 0)::bigint
  from (
    select x.link_id, x.currency, x.minute, x.net_minor from provider_flows x where x.minute >= date_trunc('minute', p_at - interval '1 day')
    union all
    select x.link_id, x.currency, x.minute, x.net_minor
    from provider_flow_cursor c cross join lateral list_provider_flows(c.seen, p_at) x
    where x.minute >= date_trunc('minute', p_at - interval '1 day')
  ) f
  group by 1, 2
$$;

-- Adds what was committed since to the minutes. Nothing where another server does.
create function fold_provider_flows(p_at timestamptz) returns void language plpgsql as $$
declare
  v_seen pg_snapshot;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('flows of providers', 0)) then return; end if;
  select c.seen into v_seen from provider_flow_cursor c;
  -- One statement, so that the cursor says what was seen.
  with added as (
    insert into provider_flows (link_id, currency, minute, net_minor)
    select x.link_id, x.currency, x.minute, x.net_minor from list_provider_flows(v_seen, p_at) x
    on conflict (minute, link_id, currency) do update set net_minor = provider_flows.net_minor + excluded.net_minor
  )
  update provider_flow_cursor set seen = pg_current_snapshot();
  delete from provider_flows where minute < p_at - interval '25 hours';
end $$;

drop function post_bet_wins(
  integer[], smallint[], bigint[], integer[], text[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], text[], text[], text[],
  boolean[], boolean[], timestamptz
);
drop function find_bet_refusals(
  integer[], smallint[], integer[], text[], smallint[], bigint[], bigint[], text[], text[], boolean[], boolean, boolean, timestamptz
);

-- As before, with one more status of a win: 27 it may be more than the round's stake allows, and is looked at with care.
-- Why each line may not be posted if it is new (0: it may). The wallets are locked by the caller, who says whether one of them has
-- a loss limit. p_amount: what of each line moves the wallet. p_staked and p_won: of a win, what its call stakes before it, and what its
-- call wins up to and with it; p_multiple: the most that its round returns, in stakes, or 0 where nobody asks. Statuses: 20 betting is
-- blocked, 21 the round is finished, 22 the launch is not valid or its session is over, 23 the game is not available, 24 it would go
-- beyond a loss limit, 25 bonus money may be in it, which is looked at only where p_finds_bonus says so.
create function find_bet_refusals(
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
      when p_finds_bonus and (a.bonus_account_id is not null or (l.kind = 2 and r.has_bonus_stake)) then 25
      when r.is_finished then 21
      when l.kind = 2 then
        -- Stakes of the call are counted where the round is new: else some of them may be known, and stand in its row already.
        case when l.multiple > 0 and (coalesce(r.win_minor, 0) + l.won - 1) / l.multiple >= coalesce(r.stake_minor, l.staked) then 27 else 0 end
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

-- As before, with what says how much a win may be.
create function post_bet_wins(
  p_call integer[], p_shard smallint[], p_id bigint[], p_link integer[], p_key text[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_wallet bigint[], p_amount bigint[], p_currency text[], p_round text[], p_game text[], p_launch text[], p_is_finished boolean[],
  p_is_open boolean[], p_staked bigint[], p_won bigint[], p_multiple integer[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A plan made anew for each batch would cost more than the batch.
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
