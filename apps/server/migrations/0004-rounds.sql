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

-- Posts many BetWin calls in one statement: locks the wallets, decides what each call may not do, posts, keeps the rounds.
-- Arrays p_l_… have one element a line, p_c_… one a call; p_l_call is the number of the call, from 1.
-- p_c_is_open: whether the game takes bets now. Wins are never refused for the launch, the member or the game.
-- Statuses beyond those of ledger.post_calls: 20 betting is blocked, 21 the round is finished, 22 the launch is not valid,
-- 23 the game is not available.
create function post_bet_wins(
  p_l_call integer[], p_l_id bigint[], p_l_key text[], p_l_kind smallint[], p_l_amount bigint[],
  p_c_shard smallint[], p_c_wallet bigint[], p_c_house bigint[], p_c_link integer[], p_c_currency text[], p_c_round text[], p_c_game text[],
  p_c_launch text[], p_c_is_finished boolean[], p_c_is_open boolean[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_round_is_finished boolean[];
  v_refuse_bet smallint[];
begin
  perform ledger.lock_accounts(p_c_shard, p_c_wallet);

  select
    array_agg(coalesce(r.is_finished, false) order by c.ord),
    array_agg((case
      when not c.is_open then 23
      when coalesce(a.is_betting_blocked, false) then 20
      when c.launch <> '' and l.id is null then 22
      else 0
    end)::smallint order by c.ord)
  into v_round_is_finished, v_refuse_bet
  from unnest(p_c_shard, p_c_wallet, p_c_link, p_c_round, p_c_launch, p_c_is_open)
    with ordinality as c (shard, wallet, link, round, launch, is_open, ord)
  left join lateral (
    select x.is_finished from rounds x where x.shard = c.shard and x.wallet_id = c.wallet and x.link_id = c.link and x.round_id = c.round limit 1
  ) r on true
  left join lateral (
    select x.is_betting_blocked from ledger.accounts x where x.shard = c.shard and x.id = c.wallet limit 1
  ) a on true
  left join lateral (
    select x.id from launches x join sessions s on s.id = x.session_id and s.ended_at is null
    where x.id = c.launch and x.wallet_id = c.wallet and x.link_id = c.link and x.expires_at > p_at limit 1
  ) l on true;

  return query
  with given as materialized (
    select l.*, c.shard, c.wallet, c.house, c.link, c.currency, c.round, c.game, c.is_finished,
      (case when v_round_is_finished[l.call] then 21 when l.kind = 1 then v_refuse_bet[l.call] else 0 end)::smallint as refuse
    from unnest(p_l_call, p_l_id, p_l_key, p_l_kind, p_l_amount) with ordinality as l (call, id, key, kind, amount, ord)
    join unnest(p_c_shard, p_c_wallet, p_c_house, p_c_link, p_c_currency, p_c_round, p_c_game, p_c_is_finished)
      with ordinality as c (shard, wallet, house, link, currency, round, game, is_finished, ord) on c.ord = l.call
  ), arrays as (
    select array_agg(call order by ord) as call, array_agg(shard order by ord) as shard, array_agg(id order by ord) as id,
      array_agg(link order by ord) as source, array_agg(key order by ord) as key, array_agg(kind order by ord) as kind,
      array_agg(case kind when 1 then wallet else house end order by ord) as debit,
      array_agg(case kind when 1 then house else wallet end order by ord) as credit,
      array_agg(wallet order by ord) as subject, array_agg(amount order by ord) as amount, array_agg(currency order by ord) as currency,
      array_agg(round order by ord) as reference, array_agg(null::bigint) as reverses, array_agg(refuse order by ord) as refuse
    from given
  ), result as materialized (
    select p.* from arrays a, lateral ledger.post_calls(
      a.call, a.shard, a.id, a.source, a.key, a.kind, a.debit, a.credit, a.subject, a.amount, a.currency, a.reference, a.reverses, a.refuse, p_at
    ) p
  ), kept as (
    insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
    select g.shard, g.wallet, g.link, g.round, max(g.game), bool_or(g.is_finished),
      sum(case g.kind when 1 then g.amount else 0 end), sum(case g.kind when 2 then g.amount else 0 end), p_at, p_at
    from given g join result r on r.line = g.ord where r.status = 1
    group by g.shard, g.wallet, g.link, g.round
    on conflict (shard, wallet_id, link_id, round_id) do update set
      is_finished = rounds.is_finished or excluded.is_finished,
      stake_minor = rounds.stake_minor + excluded.stake_minor,
      win_minor = rounds.win_minor + excluded.win_minor,
      changed_at = excluded.changed_at
  )
  select result.line, result.status, result.transfer_id, result.balance_minor from result order by result.line;
end $$;
