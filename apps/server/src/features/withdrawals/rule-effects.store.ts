import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { WithdrawalRules } from './rules.store.ts'

/** Of which merchant, in its zone and its currency, asked for from when on. */
export type Requested = { merchantCode: string; timeZone: string; currency: string; from: Date }

type Part = { count: number; amountMinor: bigint }
/** How many withdrawals, and what they came to, by what rules would have done with them. */
export type RuleEffect = { automatic: Part; reviewed: Part; refused: Part }

/**
 * What rules would have done with the withdrawals that members asked for, as `judgeRequest` and `reasonsOf` do: a test holds the two against
 * each other. What was cancelled or refused does not count towards a day; nobody looked at what it was asked for long ago is looked at.
 */
export async function sumRuleEffect(db: Db, requested: Requested, rules: WithdrawalRules): Promise<RuleEffect> {
  const { rows } = await sql<{ effect: keyof RuleEffect; count: string; amount: string }>`
    ${effectsOf(requested, rules)} select effect, count(*)::text as count, sum(amount_minor)::text as amount from judged group by effect`.execute(
    db,
  )
  const partOf = (effect: keyof RuleEffect): Part => {
    const row = rows.find((each) => each.effect === effect)
    return { count: Number(row?.count ?? 0), amountMinor: BigInt(row?.amount ?? 0) }
  }
  return { automatic: partOf('automatic'), reviewed: partOf('reviewed'), refused: partOf('refused') }
}

/** Each of those withdrawals with its `effect`, as `judged`. */
export function effectsOf({ merchantCode, timeZone, currency, from }: Requested, rules: WithdrawalRules): RawBuilder<unknown> {
  const { isOpen, perDayCount, perDayTotalMinor, reviewFromMinor, review } = rules
  const isYoung = (since: string, hours: number | null) =>
    sql`coalesce(created_at - ${sql.ref(since)} < ${hours}::integer * interval '1 hour', false)`
  return sql`
    with requested as (
      select w.id, w.amount_minor, w.created_at, s.withdrawal_id as known, s.password_since, coalesce(s.device_since, w.created_at) as device_since,
        s.account_since, s.contact_since, s.transaction_password_since, s.is_first_use, s.is_other_payer,
        count(*) filter (where w.status not in ('cancelled', 'refused')) over before as earlier_count,
        coalesce(sum(w.amount_minor) filter (where w.status not in ('cancelled', 'refused')) over before, 0) as earlier_minor
      from withdrawals w
      left join withdrawal_signals s on s.withdrawal_id = w.id
      where w.merchant_code = ${merchantCode} and w.created_at >= ${from} and w.currency = ${currency}
      window before as (
        partition by w.member_id, (w.created_at at time zone ${timeZone})::date
        order by w.created_at, w.id rows between unbounded preceding and 1 preceding)
    ), judged as (
      select id, amount_minor, case
        when not ${isOpen}::boolean or earlier_count >= ${perDayCount}::integer
          or earlier_minor + amount_minor > coalesce(${perDayTotalMinor}::bigint, 9223372036854775807) then 'refused'
        when amount_minor >= coalesce(${reviewFromMinor}::bigint, 0) or known is null
          or ${isYoung('password_since', review.passwordHours)}
          or ${isYoung('device_since', review.deviceHours)}
          or ${isYoung('account_since', review.accountHours)}
          or ${isYoung('contact_since', review.contactHours)}
          or ${isYoung('transaction_password_since', review.transactionPasswordHours)}
          or is_first_use and ${review.firstUse}::boolean
          or is_other_payer and ${review.otherPayer}::boolean then 'reviewed'
        else 'automatic' end as effect
      from requested
    )`
}
