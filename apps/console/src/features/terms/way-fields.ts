import type { WayTermsValue } from '@pavilion/api/payment-ways'
import { moneyText } from '../../domain/amounts.ts'
import type { Translate } from '../../lib/i18n.ts'

type Name = keyof WayTermsValue

/** The terms of a way in the order of its form. */
export const termNames: readonly Name[] = ['minimum', 'maximum', 'feePercent', 'feeFixed', 'usualMinutes', 'position', 'isEnabled']

/** Terms as they are in a form. */
export type TermTexts = Readonly<Record<Name, string>>

const BOUNDS: Partial<Record<Name, readonly [number, number]>> = { usualMinutes: [1, 10_080], position: [0, 1_000] }
const AMOUNT = /^\d{1,20}(\.\d{1,16})?$/
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/

export const textsOfTerms = (terms: WayTermsValue): TermTexts =>
  Object.fromEntries(termNames.map((name) => [name, String(terms[name])])) as TermTexts

/** The terms that a form says, or the fields that say none. What goes with what, the server judges. */
export function readTermTexts(texts: TermTexts): { terms: WayTermsValue } | { wrong: Name[] } {
  const read = termNames.map((name) => [name, readTerm(name, texts[name].trim())] as const)
  const wrong = read.flatMap(([name, value]) => (value === undefined ? [name] : []))
  return wrong.length > 0 ? { wrong } : { terms: Object.fromEntries(read) as WayTermsValue }
}

function readTerm(name: Name, text: string): string | number | boolean | undefined {
  if (name === 'isEnabled') return text === 'true'
  const bounds = BOUNDS[name]
  if (!bounds) return (name === 'feePercent' ? PERCENT : AMOUNT).test(text) ? text : undefined
  const number = /^\d{1,5}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number >= bounds[0] && number <= bounds[1] ? number : undefined
}

/** One of the terms in words. */
export function tellTerm(name: Name, value: unknown, currency: string, t: Translate): string {
  if (name === 'isEnabled') return t(value === true ? 'terms.on' : 'terms.off')
  if (name === 'feePercent') return `${value} %`
  if (name === 'usualMinutes') return t('terms.minutes', { count: Number(value) })
  return name === 'position' ? String(value) : moneyText(String(value), currency)
}
