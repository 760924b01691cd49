import { asciiDigits } from '@pavilion/money/ascii-digits'

// Amounts of the wire as whole minor units, for what the page computes by itself. Old browsers have no BigInt, and no channel takes
// amounts that a number could not hold; the server computes again and has the last word.

/** What a channel takes of an amount: a share in percent, and main units besides. */
export type FeeRule = { feePercent: string; feeFixed: string }

/** What somebody typed, as the wire has it; nothing when it is no amount of that scale. Grouping and the currency's sign are dropped. */
export function readTyped(typed: string, scale: number): string | undefined {
  const text = bareOf(typed)
  const match = /^(\d{1,12})(?:\.(\d{0,8}))?$/.exec(text)
  if (!match || (match[2] ?? '').length > scale || !/[1-9]/.test(text)) return undefined
  return fromMinor(toMinor(text, scale), scale)
}

/** Why an amount that somebody typed cannot be taken; nothing while it can. */
export function faultOf(typed: string, minimum: string, maximum: string): 'digits' | 'decimals' | 'limits' | undefined {
  const scale = scaleOf(minimum)
  const amount = readTyped(typed, scale)
  if (amount !== undefined) return isBetween(amount, minimum, maximum) ? undefined : 'limits'
  const match = /^-?\d*(?:\.(\d*))?$/.exec(bareOf(typed))
  if (!match) return 'digits'
  return (match[1] ?? '').length > scale ? 'decimals' : 'limits'
}

/** Without what comes along when an amount is pasted: signs of currencies, spaces, and separators between groups of digits. */
const bareOf = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[\s$£¥฿₠-⃏]/g, '')
    .replace(/[,'’](?=\d{3}(\D|$))/g, '')

/** How many decimals an amount of the wire has: those of its currency. */
export const scaleOf = (amount: string): number => (amount.split('.')[1] ?? '').length

/** Whole minor units of an amount of the wire. */
export function toMinor(amount: string, scale: number): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

/** An amount of the wire again. */
export function fromMinor(minor: number, scale: number): string {
  const digits = String(minor).padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** What is paid on top, rounded up to the minor unit, as the server does. */
export function feeOf({ feePercent, feeFixed }: FeeRule, amount: string): string {
  const scale = scaleOf(feeFixed)
  const share = Math.ceil((toMinor(amount, scale) * toMinor(feePercent, 2)) / 10_000)
  return fromMinor(share + toMinor(feeFixed, scale), scale)
}

/** The sum of two amounts of the same currency. */
export function sumOf(one: string, other: string): string {
  const scale = scaleOf(one)
  return fromMinor(toMinor(one, scale) + toMinor(other, scale), scale)
}

/** One amount less another of the same currency: with a minus sign where that is below zero. */
export function differenceOf(one: string, other: string): string {
  const scale = scaleOf(one)
  const minor = toMinor(one, scale) - toMinor(other, scale)
  return minor < 0 ? `-${fromMinor(-minor, scale)}` : fromMinor(minor, scale)
}

/** Whether an amount lies between two others, both included. */
export function isBetween(amount: string, minimum: string, maximum: string): boolean {
  const scale = scaleOf(minimum)
  const minor = toMinor(amount, scale)
  return minor >= toMinor(minimum, scale) && minor <= toMinor(maximum, scale)
}
