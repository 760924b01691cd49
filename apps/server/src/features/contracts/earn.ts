import { type Terms, type Tier, WHOLE } from './terms.ts'

/** What a tier pays for a base above zero, in whole minor units, rounded down. */
export function payOf({ pays }: Pick<Terms, 'pays'>, tier: Tier, baseMinor: bigint): bigint {
  if (pays === 'amount') return tier.value
  const share = (baseMinor * tier.value) / WHOLE
  return tier.capMinor !== null && share > tier.capMinor ? tier.capMinor : share
}

/**
 * The number (from 0) of the last tier whose two conditions are met. No tier is reached without a
 * base above zero.
 */
export function tierOf({ tiers }: Pick<Terms, 'tiers'>, baseMinor: bigint, activeMembers: number): number | undefined {
  if (baseMinor <= 0n) return undefined
  const index = tiers.findLastIndex((tier) => tier.fromMinor <= baseMinor && tier.activeMembers <= activeMembers)
  return index < 0 ? undefined : index
}

/** The team's figures of a period, and what earlier periods left. */
export type Business = {
  /** Valid bets, or the loss, of the period. A negative loss is what the team won. */
  baseMinor: bigint
  activeMembers: number
  /** What earlier periods left, zero or less; used only where losses are carried. */
  carriedMinor: bigint
  /** For an hour: what the earlier hours of the day earned. */
  earnedTodayMinor: bigint
  /** What the house kept of the period: the team's stakes less what was returned. */
  keptMinor: bigint
}

/** The result of a period. */
export type Earned = { countedMinor: bigint; carriedMinor: bigint; tier: number | undefined; amountMinor: bigint }

/**
 * Settles one period: the base including the carried amount, the tier, the amount under all caps,
 * and the amount carried into the next period.
 */
export function earn(terms: Terms, business: Omit<Business, 'keptMinor'>): Earned {
  const carries = terms.kind === 'dividend' && terms.carriesLoss
  const countedMinor = business.baseMinor + (carries ? business.carriedMinor : 0n)
  const tier = tierOf(terms, countedMinor, business.activeMembers)
  const reached = tier === undefined ? undefined : terms.tiers[tier]
  const earned = reached ? payOf(terms, reached, countedMinor) : 0n
  return {
    countedMinor,
    carriedMinor: carries && countedMinor < 0n ? countedMinor : 0n,
    tier,
    amountMinor: terms.kind === 'hour' ? underDailyCap(earned, terms.dailyCapMinor, business.earnedTodayMinor) : earned,
  }
}

function underDailyCap(earnedMinor: bigint, capMinor: bigint | null, earnedTodayMinor: bigint): bigint {
  if (capMinor === null) return earnedMinor
  const left = capMinor - earnedTodayMinor
  if (left <= 0n) return 0n
  return earnedMinor < left ? earnedMinor : left
}
