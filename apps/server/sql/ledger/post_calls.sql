-- Posts many calls at once. A call is a run of lines, posted all or none, in order; a line is one transfer. The caller has locked
-- the accounts that carry a balance (ledger.lock_accounts), and none may be in two calls. An id that lies in a sealed day is noted
-- in ledger.late_transfers.
--
-- p_refuse: a status of the caller's own (20 and above) that refuses the line if it is new; 0 otherwise.
-- p_subject: the account whose balance the line returns and keeps in its stored reply.
--
-- Statuses are those of src/ledger/line-status.ts, decided in this order: rolledBackBefore, replayed, otherContent, unknownAccount (or one
-- of another currency), a status of the caller's own, contended, notEnoughFunds, otherLineRefused, posted.
create or replace function ledger.post_calls(
  p_call integer[], p_shard smallint[], p_id bigint[], p_source integer[], p_key text[], p_kind smallint[], p_debit bigint[],
  p_credit bigint[], p_subject bigint[], p_amount bigint[], p_currency text[], p_reference text[], p_reverses bigint[],
  p_refuse smallint[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A new plan for each batch would cost more than the batch.
set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
security definer set search_path = ledger, public, pg_temp as $$
#variable_conflict use_column
declare
  v_sealed_id bigint;
begin
  -- A transaction has its number before it reads, so that the job that seals knows which transactions to wait for.
  perform pg_current_xact_id();
  select m.until_id into strict v_sealed_id from ledger.seal_mark m;

  return query
  with given as materialized (
    select r.*, k.transfer_id as old_transfer_id, k.balance_minor as old_balance_minor,
      d.carries as debit_carries, d.balance_minor as debit_balance, d.sequence as debit_sequence,
      c.carries as credit_carries, c.balance_minor as credit_balance, c.sequence as credit_sequence,
      case r.subject when r.debit then d.balance_minor when r.credit then c.balance_minor else s.balance_minor end as subject_balance,
      case
        when k.kind = 0 then /* rolledBackBefore */ 6
        when k.is_same then /* replayed */ 2
        when k.kind is not null then /* otherContent */ 5
        when d.carries is null or c.carries is null then /* unknownAccount */ 4
        when r.refuse <> 0 then r.refuse
        else /* posted */ 1
      end as first_status
    from unnest(p_call, p_shard, p_id, p_source, p_key, p_kind, p_debit, p_credit, p_subject, p_amount, p_currency, p_reference, p_reverses, p_refuse)
      with ordinality as r (call, shard, id, source, key, kind, debit, credit, subject, amount, currency, reference, reverses, refuse, ord)
    -- The limit keeps the plan on the index, whatever the planner believes of the array.
    left join lateral (
      select x.kind, x.transfer_id, x.balance_minor, (x.kind, x.account_id, x.amount_minor) = (r.kind, r.subject, r.amount) as is_same
      from ledger.replies x where x.source = r.source and x.key = r.key limit 1
    ) k on true
    left join lateral (
      select x.kind in ('wallet', 'hold', 'bonus', 'float') as carries, x.balance_minor, x.sequence
      from ledger.accounts x where x.shard = r.shard and x.id = r.debit and x.currency = r.currency limit 1
    ) d on true
    left join lateral (
      select x.kind in ('wallet', 'hold', 'bonus', 'float') as carries, x.balance_minor, x.sequence
      from ledger.accounts x where x.shard = r.shard and x.id = r.credit and x.currency = r.currency limit 1
    ) c on true
    left join lateral (
      select x.balance_minor from ledger.accounts x
      where x.shard = r.shard and x.id = r.subject and r.subject not in (r.debit, r.credit) limit 1
    ) s on true
  ), leg as (
    select call, shard, ord, id, subject, debit as account, -amount as delta, debit_balance as opening, debit_sequence as sequence
    from given where first_status = /* posted */ 1 and debit_carries
    union all
    select call, shard, ord, id, subject, credit, amount, credit_balance, credit_sequence
    from given where first_status = /* posted */ 1 and credit_carries
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
    select call, bool_or(
      first_status not in (/* posted */ 1, /* replayed */ 2) or coalesce(is_contended, false) or coalesce(is_short, false)
    ) as is_refused
    from given left join outcome using (ord)
    group by call
  ), judged as materialized (
    select given.*, coalesce(outcome.new_balance, given.subject_balance) as new_balance,
      case
        when first_status <> /* posted */ 1 then first_status
        when not verdict.is_refused then /* posted */ 1
        when outcome.is_contended then /* contended */ 10
        when outcome.is_short then /* notEnoughFunds */ 3
        else /* otherLineRefused */ 9
      end as final_status
    from given join verdict using (call) left join outcome using (ord)
  ), posted as (
    insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reverses_id, reference, posted_at)
    select shard, id, debit, credit, amount, currency, kind, reverses, reference, p_at from judged where final_status = /* posted */ 1
  ), late as (
    insert into ledger.late_transfers (shard, id)
    select shard, id from judged where final_status = /* posted */ 1 and id <= v_sealed_id
  ), entered as (
    insert into ledger.entries (shard, account_id, sequence, transfer_id, amount_minor, balance_after_minor)
    select run.shard, account, sequence, id, delta, balance_after from run join verdict using (call) where not is_refused
  ), balanced as (
    -- If the account was written after it was read, there is no sequence to continue from, and null is refused.
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
    select source, key, shard, kind, subject, amount, id, new_balance from judged where final_status = /* posted */ 1
  )
  select ord::integer, final_status::smallint,
    case final_status when /* posted */ 1 then id when /* replayed */ 2 then old_transfer_id end,
    case final_status when /* posted */ 1 then new_balance when /* replayed */ 2 then old_balance_minor else subject_balance end
  from judged order by ord;
end $$;

revoke execute on function ledger.post_calls(
  integer[], smallint[], bigint[], integer[], text[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], text[], bigint[], smallint[],
  timestamptz
) from public;
