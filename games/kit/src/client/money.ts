import { displayDecimal } from '@pavilion/money/text'

// Amounts to be looked at. Nothing here decides anything: every amount that counts comes from the host.

const SYMBOLS: Readonly<Record<string, string>> = { PHP: '₱', USD: '$', EUR: '€', THB: '฿', VND: '₫', CNY: '¥' }

/** Decimal text with its currency, for people: `show('1234.5', 'PHP')` is `₱1,234.50`. */
export function show(amount: string, currency: string): string {
  const symbol = SYMBOLS[currency] ?? ''
  const text = displayDecimal(amount, decimalsOf(amount))
  return text.startsWith('-') ? `−${symbol}${text.slice(1)}` : symbol + text
}

/** Whether what is played with is no money: a guest's credits, or a currency of play. */
export const hasNoValue = ({ isDemo, currency }: { isDemo: boolean; currency: string }): boolean => isDemo || currency.startsWith('PLAY_')

/** The same part of a decimal amount, for counting up to it: `portion('12.50', 1, 2)` is `6.25`. */
export function portion(amount: string, over: number, under: number): string {
  const decimals = decimalsOf(amount)
  return fromMinor(Math.round((minorOf(amount) * over) / under), decimals)
}

/** One decimal amount less another of the same scale. */
export function less(amount: string, taken: string): string {
  return fromMinor(minorOf(amount) - minorOf(taken), decimalsOf(amount))
}

/** One of `count` equal parts of an amount, cut to whole coins. */
export function shareOf(amount: string, count: number): string {
  return fromMinor(Math.floor(minorOf(amount) / count), decimalsOf(amount))
}

/** Minor units of decimal text of the currency's own scale: `minorOf('-1.50')` is -150. Exact up to 2⁵³. */
export function minorOf(amount: string): number {
  return Number(amount.replace('.', ''))
}

/** How many whole steps an amount has. */
export const stepsIn = (amount: string, step: string): number => Math.floor(minorOf(amount) / minorOf(step))

/** The sum of decimal amounts of the same scale; of none it is 0. */
export function sumOf(amounts: readonly string[]): string {
  const minor = amounts.reduce((sum, amount) => sum + minorOf(amount), 0)
  return fromMinor(minor, decimalsOf(amounts[0] ?? '0'))
}

/** How many decimals an amount has. */
export function decimalsOf(amount: string): number {
  const point = amount.indexOf('.')
  return point === -1 ? 0 : amount.length - point - 1
}

/** Minor units as decimal text. */
export function fromMinor(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return minor < 0 ? `-${text}` : text
}
