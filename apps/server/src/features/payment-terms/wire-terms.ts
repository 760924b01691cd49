import type { WayTermsValue } from '@pavilion/api/payment-ways'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { BIGINT_MAX } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { channelTerms } from '../cashier/index.ts'
import { feeOf } from '../withdrawals/index.ts'

type WayTerms = channelTerms.WayTerms
/** Whether money comes or goes by it. */
export type Side = 'deposit' | 'withdrawal'

/** Shares of it are computed in hundredths of a percent, in the database as well. */
const AMOUNT_MAX = BIGINT_MAX / 10_000n
const FEE_BASIS_POINTS_MAX = 2_000n

/** Terms as the API shows them, and as proposals keep them. */
export function wireTerms(terms: WayTerms, currency: string): WayTermsValue {
  const money = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return {
    minimum: money(terms.minimumMinor),
    maximum: money(terms.maximumMinor),
    feePercent: formatMinor(BigInt(terms.feeBasisPoints), 2),
    feeFixed: money(terms.feeFixedMinor),
    usualMinutes: terms.usualMinutes,
    position: terms.position,
    isEnabled: terms.isEnabled,
  }
}

/** Terms as somebody wants them, or which of them cannot be: a fee is never above what is paid in, and always below what is taken out. */
export function readTerms(side: Side, wanted: WayTermsValue, currency: string): WayTerms | Refusal<'amount-invalid'> {
  const money = (text: string) => parseMinor(text, scaleOf(currency)) ?? -1n
  const terms = {
    minimumMinor: money(wanted.minimum),
    maximumMinor: money(wanted.maximum),
    feeFixedMinor: money(wanted.feeFixed),
    usualMinutes: wanted.usualMinutes,
    position: wanted.position,
    isEnabled: wanted.isEnabled,
  }
  const feeBasisPoints = parseMinor(wanted.feePercent, 2) ?? -1n
  const whole = { ...terms, feeBasisPoints: Number(feeBasisPoints) }
  const { minimumMinor, maximumMinor, feeFixedMinor } = terms
  const fee = feeOf(whole, minimumMinor)
  const wrong: readonly (readonly [keyof WayTermsValue, boolean])[] = [
    ['minimum', minimumMinor <= 0n || minimumMinor > AMOUNT_MAX],
    ['maximum', maximumMinor < minimumMinor || maximumMinor > AMOUNT_MAX],
    ['feePercent', feeBasisPoints < 0n || feeBasisPoints > FEE_BASIS_POINTS_MAX],
    ['feeFixed', feeFixedMinor < 0n || feeFixedMinor > AMOUNT_MAX],
    ['feeFixed', side === 'withdrawal' ? fee >= minimumMinor : fee > minimumMinor],
  ]
  const field = wrong.find(([, isWrong]) => isWrong)?.[0]
  return field === undefined ? whole : new Refusal('amount-invalid', `${field} ${wanted[field]}`, { field })
}
