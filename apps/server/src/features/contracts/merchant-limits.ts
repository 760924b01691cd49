import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { PERCENT_SCALE, type Terms, WHOLE } from './terms.ts'

/** What a merchant promises and pays by itself at most. Amounts in minor units, per cents in hundredths. */
export type MerchantLimits = { betsPercent: bigint; lossPercent: bigint; payoutMinor: bigint; dayMinor: bigint }

/** Where a merchant says nothing: half of what the games keep that keep least, half of a loss, and amounts in main units. */
const DEFAULTS = { betsPercent: 50n, lossPercent: 5_000n, payout: 50_000n, day: 200_000n }

/** The limits of the merchant by its settings `contract_…`; a setting that is none counts as its default. */
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
 * Whether the merchant may promise these terms: no tier is ever more than the limit's per cent of the base that reaches it, be it paid
 * by per cent or as an amount, and none is above what one pay-out may be. The `field` is the first that is too high.
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
