import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { TransferKind } from '../../ledger/index.ts'

/**
 * Holds the corrections against the books and against what was agreed on. Each has its transfer of that amount and way between the wallet
 * and the house, each transfer of the kind its correction, and one that takes another back is the other one turned round. Each is what one
 * operator proposed and another approved, with an owner as third where it took three; and what was approved was posted once, or waits for
 * the owner. Returns one sentence per breach.
 */
export async function verifyCorrections(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with moved as (
      select t.id, t.currency, t.reverses_id, case when w.kind = 'wallet' then t.amount_minor else -t.amount_minor end as amount_minor,
        coalesce(w.owner, d.owner) as owner, other.kind as other_kind, other.owner as other_owner
      from ledger.transfers t
      left join ledger.accounts w on w.shard = t.shard and w.id = t.credit_account_id and w.kind = 'wallet'
      left join ledger.accounts d on d.shard = t.shard and d.id = t.debit_account_id and d.kind = 'wallet'
      left join ledger.accounts other on other.shard = t.shard
        and other.id = case when w.kind = 'wallet' then t.debit_account_id else t.credit_account_id end
      where t.kind = ${sql.lit(TransferKind.balanceCorrection)}
    )
    ${inTheBooks} union all ${asAgreed} union all ${ofThree} union all ${ofTwo} union all ${carriedOut}`.execute(db)
  return rows.map(({ fault }) => fault)
}

/** What was moved, between whom, and what takes something back. */
const inTheBooks = sql`
  select format('correction %s of %s %s for member %s: its transfer %s says %s %s for %s', c.id, c.amount_minor, c.currency, c.member_id,
    coalesce(m.id, c.transfer_id), coalesce(m.amount_minor::text, 'nothing'), m.currency, m.owner) as fault
  from balance_corrections c full join moved m on m.id = c.transfer_id
  where (c.amount_minor, c.currency, 'member:' || c.member_id) is distinct from (m.amount_minor, m.currency, m.owner)
  union all
  select format('correction %s: the other side of its transfer %s is %s of %s, not the house of %s', c.id, m.id, m.other_kind, m.other_owner,
    c.merchant_code)
  from balance_corrections c join moved m on m.id = c.transfer_id
  where (m.other_kind, m.other_owner) is distinct from ('funding', 'merchant:' || c.merchant_code)
  union all
  select format('correction %s takes back %s, and is not that one turned round', c.id, c.takes_back_id)
  from balance_corrections c
  left join balance_corrections o on o.id = c.takes_back_id
  left join moved m on m.id = c.transfer_id
  where (c.takes_back_id is not null or m.reverses_id is not null)
    and (o.member_id, o.currency, -o.amount_minor, o.transfer_id) is distinct from (c.member_id, c.currency, c.amount_minor, m.reverses_id)`

/** That a proposal `p` was approved, and says what the correction `c` is. */
const isApproved = (p: 'p' | 'q', kind: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${p}.outcome`)}, ${sql.ref(`${p}.kind`)}, ${sql.ref(`${p}.merchant_code`)}, ${sql.ref(`${p}.subject`)},
  ${sql.ref(`${p}.payload`)} -> 'after' ->> 'side', ltrim(replace(${sql.ref(`${p}.payload`)} -> 'after' ->> 'amount', '.', ''), '0'),
  ${sql.ref(`${p}.payload`)} -> 'after' ->> 'currency', ${sql.ref(`${p}.payload`)} -> 'after' ->> 'takesBack'
) is not distinct from (
  'approved', ${sql.lit(kind)}, c.merchant_code, 'member:' || c.member_id,
  case when c.amount_minor > 0 then 'credit' else 'debit' end, abs(c.amount_minor)::text, c.currency, c.takes_back_id::text
)`

/** Its own proposal: what was posted is what one proposed and another approved. */
const asAgreed = sql`
  select format('correction %s of %s %s for member %s is not what %s proposed and %s approved: its proposal is %s %s of %s', c.id,
    c.amount_minor, c.currency, c.member_id, c.made_by_name, c.decided_by_name, coalesce(p.outcome, 'not decided'), p.kind,
    p.payload -> 'after')
  from balance_corrections c left join proposals p on p.id = c.id
  where not ${isApproved('p', 'balance-correction')}
    or (p.maker_id, p.maker_name, p.checker_id, p.checker_name, p.reason)
      is distinct from (c.maker_id, c.made_by_name, c.checker_id, c.decided_by_name, c.reason)`

/** The second proposal of a large one: an owner confirmed it, who is neither of the two. */
const ofThree = sql`
  select format('correction %s of %s %s for member %s took three: of its proposal for an owner %s is %s', c.id, c.amount_minor, c.currency,
    c.member_id, coalesce(q.id::text, 'nothing'), coalesce(q.outcome, 'not decided'))
  from balance_corrections c left join proposals q on q.follows_id = c.id
  where (q.id is not null or c.confirmed_by_name is not null) and (
    not ${isApproved('q', 'large-balance-correction')}
    or (q.maker_id, q.checker_name) is distinct from (c.checker_id, c.confirmed_by_name)
    or q.checker_id in (c.maker_id, c.checker_id)
  )`

/** What two put right in a day, of a member or by themselves, is less than what takes three. Those of former times counted nothing. */
const ofTwo = sql`
  select format('correction %s of %s %s for member %s: two operators alone put %s right in a day, and from %s on it takes three', c.id,
    c.amount_minor, c.currency, c.member_id, day.counted_minor, c.third_from_minor)
  from balance_corrections c
  cross join lateral (
    select greatest(
      sum(abs(o.amount_minor)) filter (where o.member_id = c.member_id),
      sum(abs(o.amount_minor)) filter (where (o.maker_id is not distinct from c.maker_id and o.checker_id = c.checker_id)
        or (o.maker_id = c.checker_id and o.checker_id is not distinct from c.maker_id))
    ) as counted_minor
    from balance_corrections o
    where o.merchant_code = c.merchant_code and o.currency = c.currency and o.confirmed_by_name is null
      and o.posted_at > c.posted_at - interval '24 hours' and (o.posted_at, o.transfer_id) <= (c.posted_at, c.transfer_id)
  ) day
  where c.confirmed_by_name is null and day.counted_minor >= c.third_from_minor`

/** What was approved moved money, or waits for an owner, who alone can end it otherwise. */
const carriedOut = sql`
  select format('proposal %s of a correction was approved, and nothing was posted', p.id)
  from proposals p
  where p.outcome = 'approved' and p.kind in ('balance-correction', 'large-balance-correction')
    and not exists (select from balance_corrections c where c.id = coalesce(p.follows_id, p.id))
    and not exists (select from proposals q where q.follows_id = p.id)`
