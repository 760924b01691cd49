-- The double-entry books. Only the functions of this schema write here, and only apps/server/src/ledger calls them.
--
-- Every key begins with the shard (a hash of the member, 256 of them, fixed for ever), and a call stays within its shard,
-- so that the tables can be spread over several servers by that column. Each shard has its own house accounts.
create schema ledger;

create table ledger.accounts (
  shard smallint not null check (shard between 0 and 255),
  id bigint not null,
  -- wallet and hold carry a balance. The others are the house's sides: their rows are never written after they are made,
  -- so that they are never hot, and their balance is the sum of their transfers.
  kind text not null check (kind in ('wallet', 'hold', 'funding', 'provider', 'loss', 'payout')),
  merchant_code text not null,
  owner text not null,
  currency text not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  sequence bigint not null default 0 check (sequence >= 0),
  -- Bets are refused while this is set; wins and rollbacks never are, because that money is the member's.
  is_betting_blocked boolean not null default false,
  primary key (shard, id),
  unique (shard, owner, kind, currency),
  check (kind in ('wallet', 'hold') or (balance_minor = 0 and sequence = 0))
) with (fillfactor = 60);

-- Money moved: out of the debit account, into the credit account. Written once; a mistake is undone by a reverse transfer.
create table ledger.transfers (
  shard smallint not null,
  id bigint not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  kind smallint not null,
  reverses_id bigint,
  reference text not null,
  posted_at timestamptz not null,
  primary key (shard, id),
  check (debit_account_id <> credit_account_id)
);
create index transfers_by_reference on ledger.transfers (shard, reference, id);

-- The statement of each account that carries a balance. The gapless sequence makes a lost update a unique violation, never a
-- wrong balance.
create table ledger.entries (
  shard smallint not null,
  account_id bigint not null,
  sequence bigint not null,
  transfer_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0),
  primary key (shard, account_id, sequence)
);

-- The stored reply of every key that a caller ever made. A key is unique for ever per source (a source is one merchant's link
-- to one provider, or one of our own). Kind 0 is a tombstone: the key was rolled back before it arrived.
create table ledger.replies (
  source integer not null,
  key text not null,
  shard smallint not null,
  kind smallint not null,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Null when there was nothing to post.
  transfer_id bigint,
  balance_minor bigint not null check (balance_minor >= 0),
  -- Of a rollback: the key that it reversed.
  original_key text,
  -- Of a bet or win: the transfer that reversed it.
  reversed_by bigint,
  primary key (source, key)
);

create trigger transfers_are_final before update or delete on ledger.transfers for each statement execute function refuse_change();
create trigger entries_are_final before update or delete on ledger.entries for each statement execute function refuse_change();

-- Every transfer as its two postings; the sum over all of them is zero per currency and per shard.
create view ledger.postings as
  select shard, id as transfer_id, debit_account_id as account_id, -amount_minor as amount_minor, currency, posted_at from ledger.transfers
  union all
  select shard, id, credit_account_id, amount_minor, currency, posted_at from ledger.transfers;

-- Locks accounts in one order for everyone. What is read after this is what the lock waited for.
create function ledger.lock_accounts(p_shard smallint[], p_account bigint[]) returns void language plpgsql as $$
begin
  perform 1
  from ledger.accounts a
  where (a.shard, a.id) in (select shard, id from unnest(p_shard, p_account) as wanted (shard, id)) and a.kind in ('wallet', 'hold')
  order by a.shard, a.id
  for no key update;
end $$;

-- Posts many calls at once. A call is a run of lines, posted all or none, in order; a line is one transfer. The accounts that
-- carry a balance must be locked by the caller before (lock_accounts), and none may stand in two calls.
--
-- p_refuse: a status of the caller's own (20 and above) that refuses the line if it is new; 0 otherwise.
-- p_subject: the account whose balance the line answers with and keeps in its stored reply.
--
-- Status of a line, in the order in which it is decided:
--   2 replayed: same key, same content; the stored reply is answered     5 same key, other content
--   6 the key was rolled back before it arrived                          4 an account is unknown or of another currency
--   20+ refused by the caller                                            10 an account stands in two calls
--   3 not enough funds        9 not posted, because another line of the call was refused        1 posted
create function ledger.post_calls(
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
      select x.kind in ('wallet', 'hold') as carries, x.balance_minor, x.sequence
      from ledger.accounts x where x.shard = r.shard and x.id = r.debit and x.currency = r.currency limit 1
    ) d on true
    left join lateral (
      select x.kind in ('wallet', 'hold') as carries, x.balance_minor, x.sequence
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
