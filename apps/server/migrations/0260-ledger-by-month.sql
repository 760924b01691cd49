-- Transfers and entries are kept by month, so that a year-old statement and today's bet do not slow each other. Ids grow with
-- time (base/ids.ts), so a month is a range of ids: the key stays (shard, id), and whoever knows an id, or the time of what they
-- look for, reads one month only.

-- The first id of a millisecond: its number since 2024 in the high bits, 22 bits below it for the process and the count.
create function ledger.first_id_at(p_at timestamptz) returns bigint language sql immutable as $$
  select (floor(extract(epoch from p_at) * 1000)::bigint - 1704067200000) << 22
$$;

-- When an id was made, by the clock of its process.
create function ledger.time_of_id(p_id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp(((p_id >> 22) + 1704067200000) / 1000.0)
$$;

alter table ledger.transfers rename to transfers_before;
alter table ledger.transfers_before rename constraint transfers_pkey to transfers_before_pkey;
alter index ledger.transfers_by_reference rename to transfers_before_by_reference;
alter table ledger.entries rename to entries_before;
alter table ledger.entries_before rename constraint entries_pkey to entries_before_pkey;
drop view ledger.postings;

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
) partition by range (id);
create index transfers_by_reference on ledger.transfers (shard, reference, id);
-- Rows lie in the order of time, so that this small index finds those of a day.
create index transfers_by_time on ledger.transfers using brin (id) with (pages_per_range = 32, autosummarize = on);

-- A month has no key over (shard, account_id, sequence) with the others: each has its own, and ledger.post_calls refuses to write
-- on from anything but the account's own sequence. So a lost update is an error everywhere, never a wrong balance.
create table ledger.entries (
  shard smallint not null,
  account_id bigint not null,
  sequence bigint not null,
  transfer_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null check (balance_after_minor >= 0)
) partition by range (transfer_id);
create index entries_by_time on ledger.entries using brin (transfer_id) with (pages_per_range = 32, autosummarize = on);

-- Ids of no month that was made: whatever a clock says, a bet is never refused for it. Normally empty.
create table ledger.transfers_default partition of ledger.transfers default;
create table ledger.entries_default partition of ledger.entries default;
alter table ledger.entries_default add primary key (shard, account_id, sequence);

-- A statement against one month does not fire the triggers of the whole.
create trigger transfers_are_final before update or delete or truncate on ledger.transfers
  for each statement execute function refuse_change();
create trigger entries_are_final before update or delete or truncate on ledger.entries
  for each statement execute function refuse_change();
create trigger transfers_are_final before update or delete or truncate on ledger.transfers_default
  for each statement execute function refuse_change();
create trigger entries_are_final before update or delete or truncate on ledger.entries_default
  for each statement execute function refuse_change();

-- Makes the partition of one table for the ids from one up to another, with what the default partition holds of them.
create function ledger.add_partition(p_table text, p_id_column text, p_suffix text, p_from bigint, p_until bigint) returns void
language plpgsql as $$
declare
  v_name text := p_table || '_' || p_suffix;
  v_is_moved boolean;
begin
  execute format('create table ledger.%I (like ledger.%I including defaults including constraints)', v_name, p_table);
  execute format('select exists (select from ledger.%I where %I >= $1 and %2$I < $2)', p_table || '_default', p_id_column)
    into v_is_moved using p_from, p_until;
  if v_is_moved then
    execute format('alter table ledger.%I disable trigger %I', p_table || '_default', p_table || '_are_final');
    execute format(
      'with moved as (delete from ledger.%I where %I >= $1 and %2$I < $2 returning *) insert into ledger.%I select * from moved order by %2$I',
      p_table || '_default', p_id_column, v_name
    ) using p_from, p_until;
    execute format('alter table ledger.%I enable trigger %I', p_table || '_default', p_table || '_are_final');
  end if;
  if p_table = 'entries' then
    execute format('alter table ledger.%I add primary key (shard, account_id, sequence)', v_name);
  end if;
  execute format(
    'create trigger %I before update or delete or truncate on ledger.%I for each statement execute function refuse_change()',
    p_table || '_are_final', v_name
  );
  execute format('alter table ledger.%I attach partition ledger.%I for values from (%s) to (%s)', p_table, v_name, p_from, p_until);
end $$;

-- Makes the month that a time lies in (by UTC). Answers false when it was there. Bets wait for it no longer than half a second:
-- where the books are that busy it fails, and is done by the next one who tries.
create function ledger.add_month(p_at timestamptz) returns boolean language plpgsql set lock_timeout = '500ms' as $$
declare
  v_first timestamptz := date_trunc('month', p_at, 'UTC');
  v_suffix text := to_char(v_first at time zone 'UTC', 'YYYY_MM');
  v_from bigint := ledger.first_id_at(v_first);
  v_until bigint := ledger.first_id_at((v_first at time zone 'UTC' + interval '1 month') at time zone 'UTC');
begin
  if to_regclass('ledger.transfers_' || v_suffix) is not null then return false; end if;
  -- Whoever posts writes transfers before entries.
  lock table ledger.transfers_default, ledger.entries_default in access exclusive mode;
  -- Another may have made it while we waited.
  if to_regclass('ledger.transfers_' || v_suffix) is not null then return false; end if;
  perform ledger.add_partition('transfers', 'id', v_suffix, v_from, v_until);
  perform ledger.add_partition('entries', 'transfer_id', v_suffix, v_from, v_until);
  return true;
end $$;

-- The months that hold rows, and this one with the three after it.
select ledger.add_month(month) from (
  select distinct date_trunc('month', ledger.time_of_id(id), 'UTC') as month
  from ledger.transfers_before where id between ledger.first_id_at('2024-01-01Z') and ledger.first_id_at(now() + interval '1 day')
  union
  select date_trunc('month', now() + n * interval '1 month', 'UTC') from generate_series(0, 3) n
  order by month
) months;

insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reverses_id, reference, posted_at)
select shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reverses_id, reference, posted_at
from ledger.transfers_before order by id;
insert into ledger.entries (shard, account_id, sequence, transfer_id, amount_minor, balance_after_minor)
select shard, account_id, sequence, transfer_id, amount_minor, balance_after_minor from ledger.entries_before order by transfer_id;

do $$
begin
  if (select (count(*), coalesce(sum(amount_minor), 0)) from ledger.transfers)
    is distinct from (select (count(*), coalesce(sum(amount_minor), 0)) from ledger.transfers_before)
    or (select (count(*), coalesce(sum(amount_minor), 0)) from ledger.entries)
    is distinct from (select (count(*), coalesce(sum(amount_minor), 0)) from ledger.entries_before)
  then
    raise exception 'the books by month are not the books as they were';
  end if;
end $$;
drop table ledger.transfers_before, ledger.entries_before;

-- Every transfer as its two postings; the sum over all of them is zero per currency and per shard.
create view ledger.postings as
  select shard, id as transfer_id, debit_account_id as account_id, -amount_minor as amount_minor, currency, posted_at from ledger.transfers
  union all
  select shard, id, credit_account_id, amount_minor, currency, posted_at from ledger.transfers;

-- Finds the stored replies of a range of transfers; replies are kept in the order of time too.
create index replies_by_time on ledger.replies using brin (transfer_id) with (pages_per_range = 32, autosummarize = on);

-- As before, with entries that go on from the account as it is, or not at all.
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
      sequence as sequence_before, sequence + row_number() over w as sequence, min(call) over v <> max(call) over v as is_contended
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
    -- Where the account was written since it was read there is no sequence to go on from, and null is refused.
    update ledger.accounts a
    set balance_minor = last.balance_after, sequence = case a.sequence when last.sequence_before then last.sequence end
    from (
      select distinct on (run.shard, account) run.shard, account, balance_after, sequence_before, sequence
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