import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { Refusal } from '../../base/refusal.ts'
import { type Merchant, textDefaults } from '../merchants/index.ts'
import { PERCENT_SCALE, type Terms, WHOLE } from './terms.ts'

/**
 * The most a merchant promises, and pays without a decision. Amounts in minor units, per cents in
 * hundredths.
 */
export type MerchantLimits = { betsPercent: bigint; lossPercent: bigint; payoutMinor: bigint; dayMinor: bigint }

type PercentName = 'contract_bets_percent_max' | 'contract_loss_percent_max'
type AmountName = 'contract_payout_max' | 'contract_day_max'

/**
 * Reads the merchant's settings `contract_…`. An invalid setting counts as its default: half of what the games with the smallest margin
 * keep, half of a loss, and amounts in main units.
 */
export function merchantLimits({ settings, currency }: Pick<Merchant, 'settings' | 'currency'>): MerchantLimits {
  const scale = scaleOf(currency)
  const amount = (name: AmountName) => parseMinor(settings[name] ?? '', scale) ?? parseMinor(textDefaults[name], scale) ?? 0n
  const percent = (name: PercentName) => {
    const set = parseMinor(settings[name] ?? '', PERCENT_SCALE)
    return set === undefined || set > WHOLE ? (parseMinor(textDefaults[name], PERCENT_SCALE) ?? 0n) : set
  }
  return {
    betsPercent: percent('contract_bets_percent_max'),
    lossPercent: percent('contract_loss_percent_max'),
    payoutMinor: amount('contract_payout_max'),
    dayMinor: amount('contract_day_max'),
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
