import type { Db } from '../../base/database.ts'
import { findOperatorThirdFrom, getMoneyRules, type MoneyRules } from '../proposals/index.ts'
import type { Deposit } from './deposits.store.ts'
import type { ThirdReason } from './reviews.store.ts'
import type { KeptLine } from './statement-lines.store.ts'

/** A credit that is proposed, the line of a bank statement that shows it, and who agreed so far. */
type Credit = { amountMinor: bigint; line: KeptLine | undefined; operators: readonly bigint[] }

/** Why two operators may not credit it without an owner as third person; nothing where they may. */
export async function judgeCredit(db: Db, deposit: Deposit, credit: Credit): Promise<ThirdReason[]> {
  const rules = await getMoneyRules(db, deposit.merchantCode, deposit.currency)
  const own = await findOperatorThirdFrom(db, credit.operators)
  const thirdFromMinor = own !== undefined && own < rules.thirdFromMinor ? own : rules.thirdFromMinor
  return thirdReasonsOf(deposit, credit.amountMinor, credit.line !== undefined, { ...rules, thirdFromMinor })
}

/**
 * `differs`: by more than the tolerance from what was asked for, or what came is of another currency, so that nobody knows its worth.
 * `above-limit`: so large that the merchant, or a limit of one of the operators, wants a third person. `no-statement-line`: a transfer
 * without payment company, whose only witness is a picture.
 */
export function thirdReasonsOf(
  { amountMinor: askedMinor, currency, held, gateway }: Pick<Deposit, 'amountMinor' | 'currency' | 'held' | 'gateway'>,
  amountMinor: bigint,
  isShown: boolean,
  rules: Pick<MoneyRules, 'toleranceBasisPoints' | 'thirdFromMinor' | 'unmatchedFromMinor'>,
): ThirdReason[] {
  const difference = amountMinor > askedMinor ? amountMinor - askedMinor : askedMinor - amountMinor
  const isForeign = held !== undefined && held.currency !== currency
  const reasons: ThirdReason[] = []
  if (isForeign || difference * 10_000n > askedMinor * BigInt(rules.toleranceBasisPoints)) reasons.push('differs')
  if (amountMinor >= rules.thirdFromMinor) reasons.push('above-limit')
  if (gateway === null && !isShown && amountMinor >= rules.unmatchedFromMinor) reasons.push('no-statement-line')
  return reasons
}
