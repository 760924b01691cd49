import type { ContractTermsValue } from '@pavilion/api/contract-terms'
import { fromMinor, toMinor } from '../../domain/amounts.ts'

/** A base that a tier would pay for, how many active members it needs, and what it pays then. */
type TierExample = { base: string; activeMembers: number; pays: string }

/** The amount of the example where a tier begins at nothing and no other follows: 10,000.00. */
const USUAL_BASE_MINOR = 1_000_000
const WHOLE = 10_000
const SCALE = 2

/**
 * An example with real figures for the tier at a place, computed as the server computes: cut to whole minor units, under the tier's
 * cap. Amounts of the wire with two decimals.
 */
export function exampleOf({ tiers, pays }: Pick<ContractTermsValue, 'tiers' | 'pays'>, place: number): TierExample | undefined {
  const tier = tiers[place]
  if (!tier) return undefined
  const next = tiers[place + 1]
  const from = toMinor(tier.from, SCALE)
  const base = from > 0 ? from : next ? Math.floor(toMinor(next.from, SCALE) / 2) : USUAL_BASE_MINOR
  const amount = pays === 'amount' ? toMinor(tier.value, SCALE) : shareOf(base, toMinor(tier.value, SCALE))
  const cap = tier.cap === undefined ? amount : toMinor(tier.cap, SCALE)
  return { base: fromMinor(base, SCALE), activeMembers: tier.activeMembers, pays: fromMinor(Math.min(amount, cap), SCALE) }
}

// In two parts, or large bases would leave the whole numbers.
const shareOf = (base: number, hundredths: number): number =>
  Math.floor(base / WHOLE) * hundredths + Math.floor(((base % WHOLE) * hundredths) / WHOLE)
