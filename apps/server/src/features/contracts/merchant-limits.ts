import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { PERCENT_SCALE, type Terms, WHOLE } from './terms.ts'

/**
 * The most a merchant promises, and pays without a decision. Amounts in minor units, per cents in
 * hundredths.
 */
export type MerchantLimits = { betsPercent: bigint; lossPercent: bigint; payoutMinor: bigint; dayMinor: bigint }

/**
 * Defaults: half of what the games with the smallest margin keep, half of a loss, and amounts in
 * main units.
 */
const DEFAULTS = { betsPercent: 50n, lossPercent: 5_000n, payout: 50_000n, day: 200_000n }

/** Reads the merchant's settings `contract_…`. An invalid setting counts as its default. */
export function merchantLimits({ settings, currency }: Pick<Merchant, 'settings' | 'currency'>): MerchantLimits {
  const scale = scaleOf(currency)
  const amount = (name: string, mainUnits: bigint) => parseMinor(settings[name] ?? '', scale) ?? mainUnits * 10n ** BigInt(scale)
  const percent = (name: string, fallback: bigint) => {
    const set = parseMinor(settings[name] ?? '', PERCENT_SCALE)
    return set === undefined || set > WHOLE ? fallback : set
  }
  return {
    betsPercent: percent('contract_bets_percent_max', DEFAULTS.betsPercent),
    lossPercent: percent('contract_loss_percent_max', DEFAULTS.lossPercent),
    payoutMinor: amount('contract_payout_max', DEFAULTS.payout),
    dayMinor: amount('contract_day_max', DEFAULTS.day),
  }
}

/**
 * Whether the merchant may promise these terms: no tier pays more than the limit's per cent of the
 * base that reaches it (as a per cent or as an amount), and none exceeds the largest single payout.
 * `field` names the first value that is too high.
 */
export function judgeMerchantTerms(terms: Terms, limits: MerchantLimits, currency: string): Refusal<'contract-terms-too-high'> | undefined {
  const most = terms.kind === 'dividend' && terms.base === 'loss' ? limits.lossPercent : limits.betsPercent
  const index = terms.tiers.findIndex(({ fromMinor, value, capMinor }) =>
    terms.pays === 'percent'
      ? value > most || (capMinor ?? 0n) > limits.payoutMinor
      : value * WHOLE > fromMinor * most || value > limits.payoutMinor,
  )
  if (index < 0) return undefined
  const why = `at most ${formatMinor(most, PERCENT_SCALE)} % and ${formatMinor(limits.payoutMinor, scaleOf(currency))}`
  return new Refusal('contract-terms-too-high', why, { field: `tiers.${index}.value` })
}
