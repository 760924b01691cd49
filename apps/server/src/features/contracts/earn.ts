import { type Terms, type Tier, WHOLE } from './terms.ts'

/** What a tier pays for a base above zero, in minor units, cut to a whole one. */
export function payOf({ pays }: Pick<Terms, 'pays'>, tier: Tier, baseMinor: bigint): bigint {
  if (pays === 'amount') return tier.value
  const share = (baseMinor * tier.value) / WHOLE
  return tier.capMinor !== null && share > tier.capMinor ? tier.capMinor : share
}

/** The last tier whose two conditions are met; its number counts from 0. Nothing is reached without a base above zero. */
export function tierOf({ tiers }: Pick<Terms, 'tiers'>, baseMinor: bigint, activeMembers: number): number | undefined {
  if (baseMinor <= 0n) return undefined
  const index = tiers.findLastIndex((tier) => tier.fromMinor <= baseMinor && tier.activeMembers <= activeMembers)
  return index < 0 ? undefined : index
}

/** What the team had in a period, and what came before it. */
export type Business = {
  /** Valid bets, or the loss, of the period; a loss below zero is what the team won. */
  baseMinor: bigint
  activeMembers: number
  /** What the periods before left, zero or less; counts only where losses are carried. */
  carriedMinor: bigint
  /** Of an hour: what the hours of the day before it came to. */
  earnedTodayMinor: bigint
  /** What the house kept of the period: what the team staked less what came back to it. */
  keptMinor: bigint
}

/** What a period comes to. */
export type Earned = { countedMinor: bigint; carriedMinor: bigint; tier: number | undefined; amountMinor: bigint }

/** Settles one period: the base with what was carried, the tier, the amount under all caps, and what goes on to the next period. */
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
