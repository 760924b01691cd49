-- A chain of hashes over the transfers, a link a day, so that nobody changes, removes or adds a row of a sealed day unseen. Days are
-- ranges of ids, by UTC. A link holds the digest of every shard's rows and the hash of the link before it.

-- Every id up to here belongs to a day that is sealed or about to be. Whoever posts such an id later, because it waited or because
-- its clock is behind, notes that, and the row belongs to the next link. So no bet is refused for a seal, and no sealed day grows.
create table ledger.seal_mark (
  is_only boolean primary key default true check (is_only),
  until_id bigint not null
);
insert into ledger.seal_mark (until_id) values (-1);

-- Transfers that were posted after their day was closed, and with which day they were sealed; null until that is done.
create table ledger.late_transfers (
  shard smallint not null,
  id bigint not null,
  day date,
  primary key (shard, id)
);
create index late_transfers_by_day on ledger.late_transfers (day);

-- The links, one for each day since the first transfer: the ids after after_id and up to until_id, less those that came late, and the
-- late ones of the day. A link begins where the one before ended, so every id up to the last link lies in exactly one.
create table ledger.seals (
  day date primary key,
  after_id bigint not null,
  until_id bigint not null,
  transfers bigint not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null,
  check (after_id < until_id)
);

-- What each shard had to do with a link: a shard that moves takes its own along.
create table ledger.seal_shards (
  day date not null references ledger.seals deferrable initially deferred,
  shard smallint not null,
  transfers bigint not null,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (day, shard)
);
create trigger seals_are_final before update or delete or truncate on ledger.seals
  for each statement execute function refuse_change();
create trigger seal_shards_are_final before update or delete or truncate on ledger.seal_shards
  for each statement execute function refuse_change();

-- What is hashed of the transfers after one id and up to another: a line for each transfer, for each of its entries and for each
-- stored reply that names it. The fields of a line are divided by bars; a text that may hold one is the last, or told by its length.
-- Of a stored reply that is what never changes once it is committed.
create function ledger.lines_between(p_after bigint, p_until bigint)
returns table (shard smallint, id bigint, part smallint, place text, digest bytea) language sql stable as $$
  select t.shard, t.id, 0::smallint, '', sha256(convert_to(concat_ws('|', t.id, t.debit_account_id, t.credit_account_id, t.amount_minor,
    t.kind, coalesce(t.reverses_id::text, '-'), (extract(epoch from t.posted_at) * 1000000)::bigint, octet_length(t.currency), t.currency,
    t.reference), 'UTF8'))
  from ledger.transfers t where t.id > p_after and t.id <= p_until
  union all
  select e.shard, e.transfer_id, 1::smallint, e.account_id || ' ' || e.sequence,
    sha256(convert_to(concat_ws('|', e.account_id, e.sequence, e.transfer_id, e.amount_minor, e.balance_after_minor), 'UTF8'))
  from ledger.entries e where e.transfer_id > p_after and e.transfer_id <= p_until
  union all
  select r.shard, r.transfer_id, 2::smallint, r.source || ' ' || r.key,
    sha256(convert_to(concat_ws('|', r.source, r.kind, r.account_id, r.amount_minor, r.transfer_id, r.balance_minor, r.key), 'UTF8'))
  from ledger.replies r where r.transfer_id > p_after and r.transfer_id <= p_until
$$;

-- The digest of each shard's part of a link: SHA-256 over the hashes of its lines, in order.
create function ledger.digest_link(p_day date, p_after bigint, p_until bigint)
returns table (shard smallint, transfers bigint, digest bytea) language sql stable as $$
  select l.shard, count(*) filter (where l.part = 0), sha256(string_agg(l.digest, ''::bytea order by l.id, l.part, l.place collate "C"))
  from (
    select b.* from ledger.lines_between(p_after, p_until) b
    where not exists (select from ledger.late_transfers x where x.shard = b.shard and x.id = b.id)
    union all
    select b.* from ledger.late_transfers x cross join lateral ledger.lines_between(x.id - 1, x.id) b
    where x.day = p_day and b.shard = x.shard
  ) l
  group by l.shard
$$;

-- The hash of a link: SHA-256 over lines of plain text, the first the hash before it, the second the day and its range, then a
-- line for each shard: its number, how many transfers, its digest.
create function ledger.hash_link(
  p_previous bytea, p_day date, p_after bigint, p_until bigint, p_shard smallint[], p_transfers bigint[], p_digest bytea[]
) returns bytea language sql immutable as $$
  select sha256(convert_to(
    encode(p_previous, 'hex') || E'\n' || concat_ws(' ', to_char(p_day, 'YYYY-MM-DD'), p_after, p_until) || coalesce((
      select string_agg(E'\n' || concat_ws(' ', s.shard, s.transfers, encode(s.digest, 'hex')), '' order by s.shard)
      from unnest(p_shard, p_transfers, p_digest) s (shard, transfers, digest)
    ), ''), 'UTF8'))
$$;

-- Adds the next link up to an id at most, which the mark must have reached, and no transaction may still be open that began before
-- it did. Answers the day, or null when there is nothing more to seal. One at a time: the caller holds a lock.
create function ledger.add_link(p_until bigint, p_at timestamptz) returns date language plpgsql as $$
declare
  v_last ledger.seals;
  v_after bigint;
  v_until bigint;
  v_day date;
  v_shard smallint[];
  v_transfers bigint[];
  v_digest bytea[];
  v_previous bytea;
begin
  select * into v_last from ledger.seals order by day desc limit 1;
  v_after := coalesce(v_last.until_id, -1);
  v_previous := coalesce(v_last.hash, decode(repeat('00', 32), 'hex'));
  v_day := coalesce(v_last.day + 1, (
    select (ledger.time_of_id(min(x.id)) at time zone 'UTC')::date from ledger.transfers x
    where x.id <= p_until and not exists (select from ledger.late_transfers l where l.shard = x.shard and l.id = x.id)
  ));
  v_until := ledger.first_id_at((v_day + 1)::timestamp at time zone 'UTC') - 1;
  if v_until is null or v_until > p_until then return null; end if;
  update ledger.late_transfers set day = v_day where day is null;
  select array_agg(d.shard order by d.shard), array_agg(d.transfers order by d.shard), array_agg(d.digest order by d.shard)
  into v_shard, v_transfers, v_digest
  from ledger.digest_link(v_day, v_after, v_until) d;
  insert into ledger.seal_shards (day, shard, transfers, digest)
  select v_day, s.shard, s.transfers, s.digest from unnest(v_shard, v_transfers, v_digest) s (shard, transfers, digest);
  insert into ledger.seals (day, after_id, until_id, transfers, previous_hash, hash, sealed_at)
  values (v_day, v_after, v_until, coalesce((select sum(n) from unnest(v_transfers) n), 0), v_previous,
    ledger.hash_link(v_previous, v_day, v_after, v_until, v_shard, v_transfers, v_digest), p_at);
  return v_day;
end $$;

-- As before, with a note of what belongs to a day that is closed.
create or replace function ledger.post_calls(
  p_call integer[], p_shard smallint[], p_id bigint[], p_source integer[], p_key text[], p_kind smallint[], p_debit bigint[],
  p_credit bigint[], p_subject bigint[], p_amount bigint[], p_currency text[], p_reference text[], p_reverses bigint[],
  p_refuse smallint[], p_at timestamptz
) returns table (line integer, status smallint, transfer_id bigint, balance_minor bigint) language plpgsql
-- A plan made anew for each batch would cost more than the batch.
set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  v_sealed_id bigint;
begin
  -- A transaction has its number before it looks, so that whoever seals knows for whom to wait.
  perform pg_current_xact_id();
  select m.until_id into strict v_sealed_id from ledger.seal_mark m;

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
  ), late as (
    insert into ledger.late_transfers (shard, id) select shard, id from judged where final_status = 1 and id <= v_sealed_id
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
