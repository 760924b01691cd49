-- Bonus money. A bonus has an account of its own in the books, a kind that carries a balance like a wallet, so that its money is
-- moved, summed and verified like any other. A wallet's row names the bonus that runs on it, so that whoever has none pays nothing
-- for looking. Whoever touches a bonus locks its wallet first.
alter table ledger.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (
    kind in (
      'wallet', 'hold', 'bonus', 'funding', 'provider', 'loss', 'payout', 'jackpot', 'promotion', 'deposits', 'withdrawals', 'clearing'
    )
  ),
  drop constraint accounts_check,
  add constraint accounts_check check (kind in ('wallet', 'hold', 'bonus') or (balance_minor = 0 and sequence = 0)),
  -- Of a wallet: the account of its running bonus, and until when it runs.
  add column bonus_account_id bigint,
  add column bonus_ends_at timestamptz,
  add constraint accounts_bonus_check check ((bonus_account_id is null) = (bonus_ends_at is null) and (kind = 'wallet' or bonus_account_id is null));

-- A bonus that was started: what it still asks, and how it ended. Its id is also its account's.
create table bonuses (
  shard smallint not null,
  id bigint not null,
  wallet_id bigint not null,
  member_id bigint not null references members,
  merchant_code text not null references merchants,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  required_minor bigint not null check (required_minor > 0),
  wagered_minor bigint not null default 0 check (wagered_minor >= 0),
  -- How much of a stake counts, in percent, by the type of its game; a type that is missing counts nothing.
  weights jsonb not null,
  max_stake_minor bigint check (max_stake_minor > 0),
  -- forfeited: cancelled by the member. used-up: everything was lost in play.
  state text not null default 'running' check (state in ('running', 'released', 'forfeited', 'expired', 'used-up')),
  -- What moved when it ended: into the wallet if it was released, else back to the house.
  ended_minor bigint check (ended_minor >= 0),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shard, id),
  foreign key (shard, id) references ledger.accounts,
  check ((state = 'running') = (ended_at is null) and (ended_at is null) = (ended_minor is null))
);
create unique index bonuses_running on bonuses (shard, wallet_id) where state = 'running';
create index bonuses_to_expire on bonuses (expires_at) where state = 'running';
create index bonuses_by_member on bonuses (member_id, started_at desc);

-- What each bet and win had to do with a bonus: the part of the money that was the bonus', and what counted as wagered. A line
-- is taken back exactly as it stands here.
create table bonus_lines (
  link_id integer not null references provider_links,
  key text not null,
  bonus_id bigint not null,
  shard smallint not null,
  wallet_id bigint not null,
  round_id text not null,
  share_minor bigint not null check (share_minor >= 0),
  counted_minor bigint not null check (counted_minor >= 0),
  -- Where a share lay, or went: on the bonus, in the wallet of a bonus that had been released, or with the house.
  place text not null check (place in ('bonus', 'wallet', 'house')),
  -- Null when nothing of it was bonus money.
  transfer_id bigint,
  is_reversed boolean not null default false,
  primary key (link_id, key, bonus_id),
  check ((share_minor = 0) = (transfer_id is null))
);
create index bonus_lines_by_bonus on bonus_lines (shard, bonus_id);

-- How much of a round's stake came from which bonus: a win goes back in that proportion.
create table bonus_round_stakes (
  shard smallint not null,
  wallet_id bigint not null,
  link_id integer not null,
  round_id text not null,
  bonus_id bigint not null,
  stake_minor bigint not null check (stake_minor >= 0),
  primary key (shard, wallet_id, link_id, round_id, bonus_id)
);
create index bonus_round_stakes_by_bonus on bonus_round_stakes (shard, bonus_id);

alter table rounds add column has_bonus_stake boolean not null default false;

-- What a member may play with: the wallet, and the bonus that runs on it.
create function ledger.playable_balance(p_shard smallint, p_wallet bigint, p_at timestamptz) returns bigint language sql stable as $$
  select w.balance_minor + coalesce((
    select b.balance_minor from ledger.accounts b where b.shard = w.shard and b.id = w.bonus_account_id and w.bonus_ends_at > p_at
  ), 0)
  from ledger.accounts w where w.shard = p_shard and w.id = p_wallet
$$;

-- As before, with one more kind of account that carries a balance.
create or replace function ledger.lock_accounts(p_shard smallint[], p_account bigint[]) returns void language plpgsql as $$
begin
  perform 1
  from ledger.accounts a
  where (a.shard, a.id) in (select shard, id from unnest(p_shard, p_account) as wanted (shard, id)) and a.kind in ('wallet', 'hold', 'bonus')
  order by a.shard, a.id
  for no key update;
end $$;

create or replace function ledger.post_calls(
  p_call integer[], p_shard smallint[], p_id bigint[], p_source integer[], p_key text[], p_kind smallint[], p_debit bigint[],
  p_credit bigint[], p_subject bigint[], p_amount bigint[], p_currency text[], p_reference text[], p_reverses bigint[],
  p_refuse smallint[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A plan made anew for each batch would cost more than the batch.
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
  with given as materialized (
    select r.*, k.transfer_id as old_transfer_id, k.balance_minor as old_balance_minor,
      d.carries as debit_carries, d.balance_minor as debit_balance, d.sequence as debit_sequence,
      c.carries as credit_carries, c.balance_minor as credit_balance, c.sequence as credit_sequence,
      case r.subject when r.debit then d.balance_minor when r.credit then c.balance_minor else s.balance_minor end as subject_balance,
      case
        when k.kind = 0 then 6
        when k.is_same then 2
        when k.kind is not null then 5
        when d.carries is null or c.carries is null then 4
        when r.refuse <> 0 then r.refuse
        else 1
      end as first_status
    from unnest(p_call, p_shard, p_id, p_source, p_key, p_kind, p_debit, p_credit, p_subject, p_amount, p_currency, p_reference, p_reverses, p_refuse)
      with ordinality as r (call, shard, id, source, key, kind, debit, credit, subject, amount, currency, reference, reverses, refuse, ord)
    -- The limit keeps the plan on the index, whatever the planner believes of the array.
    left join lateral (
      select x.kind, x.transfer_id, x.balance_minor, (x.kind, x.account_id, x.amount_minor) = (r.kind, r.subject, r.amount) as is_same
      from ledger.replies x where x.source = r.source and x.key = r.key limit 1
    ) k on true
    left join lateral (
      select x.kind in ('wallet', 'hold', 'bonus') as carries, x.balance_minor, x.sequence
      from ledger.accounts x where x.shard = r.shard and x.id = r.debit and x.currency = r.currency limit 1
    ) d on true
    left join lateral (
      select x.kind in ('wallet', 'hold', 'bonus') as carries, x.balance_minor, x.sequence
      from ledger.accounts x where x.shard = r.shard and x.id = r.credit and x.currency = r.currency limit 1
    ) c on true
    left join lateral (
      select x.balance_minor from ledger.accounts x
      where x.shard = r.shard and x.id = r.subject and r.subject not in (r.debit, r.credit) limit 1
    ) s on true
  ), leg as (
    select call, shard, ord, id, subject, debit as account, -amount as delta, debit_balance as opening, debit_sequence as sequence
    from given where first_status = 1 and debit_carries
    union all
    select call, shard, ord, id, subject, credit, amount, credit_balance, credit_sequence
    from given where first_status = 1 and credit_carries
  ), run as materialized (
    select call, shard, ord, id, subject, account, delta, (opening + sum(delta) over w)::bigint as balance_after,
      sequence + row_number() over w as sequence, min(call) over v <> max(call) over v as is_contended
    from leg
    window v as (partition by shard, account), w as (partition by shard, account order by ord)
  ), outcome as (
    select ord, bool_or(balance_after < 0) as is_short, bool_or(is_contended) as is_contended,
      max(balance_after) filter (where account = subject) as new_balance
    from run group by ord
  ), verdict as (
    select call, bool_or(first_status not in (1, 2) or coalesce(is_contended, false) or coalesce(is_short, false)) as is_refused
    from given left join outcome using (ord)
    group by call
  ), judged as materialized (
    select given.*, coalesce(outcome.new_balance, given.subject_balance) as new_balance,
      case
        when first_status <> 1 then first_status
        when not verdict.is_refused then 1
        when outcome.is_contended then 10
        when outcome.is_short then 3
        else 9
      end as final_status
    from given join verdict using (call) left join outcome using (ord)
  ), posted as (
    insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reverses_id, reference, posted_at)
    select shard, id, debit, credit, amount, currency, kind, reverses, reference, p_at from judged where final_status = 1
  ), entered as (
    insert into ledger.entries (shard, account_id, sequence, transfer_id, amount_minor, balance_after_minor)
    select run.shard, account, sequence, id, delta, balance_after from run join verdict using (call) where not is_refused
  ), balanced as (
    update ledger.accounts a set balance_minor = last.balance_after, sequence = last.sequence
    from (
      select distinct on (run.shard, account) run.shard, account, balance_after, sequence
      from run join verdict using (call) where not is_refused
      order by run.shard, account, ord desc
    ) last
    where a.shard = last.shard and a.id = last.account
  ), kept as (
    insert into ledger.replies (source, key, shard, kind, account_id, amount_minor, transfer_id, balance_minor)
    select source, key, shard, kind, subject, amount, id, new_balance from judged where final_status = 1
  )
  select ord::integer, final_status::smallint,
    case final_status when 1 then id when 2 then old_transfer_id end,
    case final_status when 1 then new_balance when 2 then old_balance_minor else subject_balance end
  from judged order by ord;
end $$;

-- Why each line may not be posted if it is new (0: it may). The wallets are locked by the caller, who says whether one of them has
-- a loss limit. p_amount: what of each line moves the wallet. Statuses: 20 betting is blocked, 21 the round is finished, 22 the
-- launch is not valid or its session is over, 23 the game is not available, 24 it would go beyond a loss limit, 25 bonus money may
-- be in it, which is looked at only where p_finds_bonus says so.
create function find_bet_refusals(
  p_call integer[], p_shard smallint[], p_link integer[], p_key text[], p_kind smallint[], p_wallet bigint[], p_amount bigint[],
  p_round text[], p_launch text[], p_is_open boolean[], p_is_limited boolean, p_finds_bonus boolean, p_at timestamptz
) returns smallint[] language plpgsql
set plan_cache_mode = force_generic_plan set jit = off as $$
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
        select from launches x join sessions s on s.id = x.session_id and s.ended_at is null and (s.limit_ends_at is null or s.limit_ends_at > p_at)
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

-- As before. A line that bonus money may be in is refused with status 25 unless it is known: it is posted with the care that it
-- needs, one call at a time.
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
    p_call, p_shard, p_link, p_key, p_kind, p_wallet, p_amount, p_round, p_launch, p_is_open, coalesce(v_is_limited, false), true, p_at
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
