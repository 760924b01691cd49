import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { tryWithdrawalRules as endpoint, WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import type { Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { getRules, sumRuleEffect } from '../withdrawals/index.ts'
import { readRules, wireEffect } from './wire-rules.ts'

const TRIED_OVER_MS = 30 * DAY_MS

/** What rules would have done with the withdrawals of the last 30 days, beside what those in force would have. */
export async function tryRules(
  db: Db,
  { code: merchantCode, timeZone, currency }: Merchant,
  wanted: WithdrawalRulesValue,
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const rules = readRules(wanted, currency)
  if (rules instanceof Refusal) return rules
  const requested = { merchantCode, timeZone, currency, from: new Date(now.getTime() - TRIED_OVER_MS) }
  return {
    currency,
    from: requested.from.toISOString(),
    inForce: wireEffect(await sumRuleEffect(db, requested, await getRules(db, merchantCode)), currency),
    wanted: wireEffect(await sumRuleEffect(db, requested, rules), currency),
  }
}
