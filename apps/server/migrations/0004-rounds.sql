-- A game opened for a member: what a provider sends back as session_id.
create table launches (
  id text primary key,
  link_id integer not null references provider_links,
  shard smallint not null,
  wallet_id bigint not null,
  member_id bigint not null references members,
  session_id bigint not null,
  game_id text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index launches_by_member on launches (member_id, opened_at desc);

-- One play of a game, from bet to settlement. Its money stands in the ledger under the round's reference; the sums here are
-- for lists.
create table rounds (
  shard smallint not null,
  wallet_id bigint not null,
  link_id integer not null,
  round_id text not null,
  game_id text not null,
  is_finished boolean not null default false,
  stake_minor bigint not null default 0,
  win_minor bigint not null default 0,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (shard, wallet_id, link_id, round_id)
);
create index rounds_by_time on rounds (shard, wallet_id, opened_at desc, round_id);

-- A free-spin campaign granted to a member at a provider; finished once, with its total win.
create table freespin_issues (
  link_id integer not null references provider_links,
  issue_id text not null,
  shard smallint not null,
  wallet_id bigint not null,
  issued_at timestamptz not null,
  primary key (link_id, issue_id)
);

-- Posts many BetWin calls in one statement: locks the wallets, decides what each line may not do, posts, keeps the rounds.
-- All arrays have one element a line; p_call numbers the calls, whose lines stand together. A line of kind 1 is a bet and goes
-- from the wallet to the house, one of kind 2 is a win and comes back.
-- p_is_open: whether the game takes bets now. Wins are never refused for the launch, the member or the game.
-- Statuses beyond those of ledger.post_calls: 20 betting is blocked, 21 the round is finished, 22 the launch is not valid,
-- 23 the game is not available.
create function post_bet_wins(
  p_call integer[], p_shard smallint[], p_id bigint[], p_link integer[], p_key text[], p_kind smallint[], p_debit bigint[], p_credit bigint[],
  p_wallet bigint[], p_amount bigint[], p_currency text[], p_round text[], p_game text[], p_launch text[], p_is_finished boolean[],
  p_is_open boolean[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A plan made anew for each batch would cost more than the batch.
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_refuse smallint[];
begin
  perform 1
  from ledger.accounts a
  where (a.shard, a.id) in (select shard, id from unnest(p_shard, p_wallet) as wanted (shard, id)) and a.kind = 'wallet'
  order by a.shard, a.id
  for no key update;

  v_refuse := array(
    select (case
      when r.is_finished then 21
      when l.kind = 2 then 0
      when not l.is_open then 23
      when a.is_betting_blocked then 20
      when l.launch <> '' and not exists (
        select from launches x join sessions s on s.id = x.session_id and s.ended_at is null
        where x.id = l.launch and x.wallet_id = l.wallet and x.link_id = l.link and x.expires_at > p_at
      ) then 22
      else 0
    end)::smallint
    from unnest(p_shard, p_kind, p_wallet, p_link, p_round, p_launch, p_is_open)
      with ordinality as l (shard, kind, wallet, link, round, launch, is_open, ord)
    left join lateral (
      select x.is_finished from rounds x where x.shard = l.shard and x.wallet_id = l.wallet and x.link_id = l.link and x.round_id = l.round limit 1
    ) r on true
    left join lateral (
      select x.is_betting_blocked from ledger.accounts x where x.shard = l.shard and x.id = l.wallet limit 1
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
