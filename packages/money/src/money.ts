// Amounts are integers of minor units (bigint) everywhere inside. This package is the only door to and from text.

import { decimalsOf } from './currencies.ts'

/** What a currency is called where it is worth nothing: a guest plays with it, and no wallet of a member holds it. */
export const trialCurrencyOf = (currency: string): string => `${TRIAL}${currency}`

/** Whether a currency is the play money of another. */
export const isTrialCurrency = (currency: string): boolean => currency.startsWith(TRIAL)

const TRIAL = 'PLAY_'

/** What free play of the games host is counted in: credits of no value, which no wallet holds. */
export const FREE_PLAY_CURRENCY = 'FUN'
const FREE_PLAY_DECIMALS = 2

const realOf = (currency: string): string => (isTrialCurrency(currency) ? currency.slice(TRIAL.length) : currency)

/** Whether the decimals of a currency are known, and so whether amounts in it can be kept; play money is known as the real one is. */
export const isKnownCurrency = (currency: string): boolean => decimalsOf.has(realOf(currency))

/**
 * How many decimal places the currency's minor unit has, after ISO 4217; play money has those of the real one. Throws for a currency
 * that nobody knows: what comes from outside is asked about with `isKnownCurrency` first.
 */
export function scaleOf(currency: string): number {
  const decimals = currency === FREE_PLAY_CURRENCY ? FREE_PLAY_DECIMALS : decimalsOf.get(realOf(currency))
  if (decimals === undefined) throw new RangeError(`no currency is called ${currency}`)
  return decimals
}

/** Main units as a plain decimal with exactly the currency's scale: `formatMinor(12345n, 2)` is `"123.45"`. */
export function formatMinor(minor: bigint, scale: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const PLAIN_DECIMAL = /^(\d{1,40})(?:\.(\d{1,16}))?$/

/**
 * Reads a plain decimal in main units (`"12.5"`) into minor units. Returns `undefined` for anything else: a sign, an
 * exponent, white space, or digits finer than the scale (zeros beyond the scale are accepted, they change nothing).
 */
export function parseMinor(text: string, scale: number): bigint | undefined {
  if (text.length > 40) return undefined
  const match = PLAIN_DECIMAL.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(scale))) return undefined
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

/** For people: grouped thousands and always `decimals` places, cut from the scale and never rounded up. */
export function displayMinor(minor: bigint, scale: number, decimals = 2): string {
  const [whole = '0', fraction = ''] = formatMinor(minor, scale).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === 0 ? grouped : `${grouped}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
