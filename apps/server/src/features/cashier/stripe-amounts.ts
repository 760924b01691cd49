import { formatMinor, scaleOf } from '@pavilion/money'

// As of docs.stripe.com/currencies: what has no decimals there, and what has three. ISK and UGX have none any more and are still
// written with two; so is IDR.
const WITHOUT = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE = new Set('BHD JOD KWD OMR TND'.split(' '))

const stripeScale = (currency: string) => (WITHOUT.has(currency) ? 0 : WITH_THREE.has(currency) ? 3 : 2)

/** An amount of ours as Stripe writes it: an integer of its own smallest unit. Throws for one that it cannot write. */
export function toStripeAmount(minor: bigint, currency: string): string {
  const ours = scaleOf(currency)
  const theirs = stripeScale(currency)
  const wide = minor * 10n ** BigInt(Math.max(0, theirs - ours))
  const step = 10n ** BigInt(Math.max(0, ours - theirs))
  // The last of three decimals must be zero.
  if (wide % step !== 0n || (theirs === 3 && (wide / step) % 10n !== 0n)) throw new Error(`${currency} cannot be charged that finely`)
  return (wide / step).toString()
}

/** An amount of Stripe in main units, such as `500.00`. */
export function fromStripeAmount(amount: number, currency: string): string {
  return formatMinor(BigInt(amount), stripeScale(currency))
}
