import type { PromotionTermsValue } from './promotions.ts'

/** A text of the catalogue with its values. */
export type Rule = { key: string; values?: Record<string, string> }
/** One whose value is a list of games with their weights. */
export type WeightRule = { key: 'promotions.ruleWeights'; games: { type: string; percent: string }[] }

/**
 * The rules of a promotion in the order in which they matter, made of the same terms that the server decides by. `moneyText` writes an
 * amount for people.
 */
export function rulesOf(terms: PromotionTermsValue, moneyText: (amount: string) => string): (Rule | WeightRule)[] {
  const money = (amount: string) => ({ amount: moneyText(amount) })
  const days = { days: String(terms.days), times: String(terms.turnover) }
  const rules: (Rule | WeightRule | undefined)[] = [
    terms.deposit && { key: 'promotions.ruleDeposit', values: money(terms.deposit.minimum) },
    terms.deposit?.percent === undefined
      ? { key: 'promotions.ruleAmount', values: money(terms.amount ?? '0') }
      : { key: 'promotions.rulePercent', values: { percent: String(terms.deposit.percent) } },
    terms.deposit?.maximum === undefined ? undefined : { key: 'promotions.ruleMaximum', values: money(terms.deposit.maximum) },
    terms.needsApproval ? { key: 'promotions.ruleApproval' } : undefined,
    ...(terms.turnover === 0 ? [{ key: 'promotions.ruleCash' }] : wageringRules(terms, days, money)),
    { key: 'promotions.ruleClaimDays', values: { days: String(terms.claimDays) } },
    whoRule(terms.memberTypes),
    { key: terms.repeat === 'once' ? 'promotions.ruleOnce' : 'promotions.ruleDaily' },
  ]
  return rules.filter((rule) => rule !== undefined)
}

function wageringRules(
  terms: PromotionTermsValue,
  values: Record<string, string>,
  money: (amount: string) => Record<string, string>,
): (Rule | WeightRule | undefined)[] {
  const games = Object.entries(terms.weights).filter(([, percent]) => percent > 0)
  return [
    { key: terms.countsDeposit ? 'promotions.ruleTurnoverDeposit' : 'promotions.ruleTurnover', values },
    { key: 'promotions.ruleWeights', games: games.map(([type, percent]) => ({ type, percent: String(percent) })) },
    terms.maximumStake === undefined ? undefined : { key: 'promotions.ruleMaximumStake', values: money(terms.maximumStake) },
    { key: 'promotions.ruleRealFirst' },
    { key: 'promotions.ruleLost' },
    { key: 'promotions.ruleOneAtATime' },
  ]
}

/** Said only where not every member may take part. */
function whoRule(types: readonly number[]): Rule | undefined {
  const [isMembers, isAgents] = [types.includes(0), types.includes(1) && types.includes(2)]
  if (isMembers && isAgents) return undefined
  return { key: isMembers ? 'promotions.ruleMembers' : 'promotions.ruleAgents' }
}
