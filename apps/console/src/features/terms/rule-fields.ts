import type { WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import { moneyText } from '../../domain/amounts.ts'
import type { Translate } from '../../lib/i18n.ts'

type Name = keyof WithdrawalRulesValue
type Form = 'yes-no' | 'count' | 'amount' | 'hours'

/** What each rule is, in the order of the page. */
export const ruleForms: Readonly<Record<Name, Form>> = {
  isOpen: 'yes-no',
  perDayCount: 'count',
  perDayTotal: 'amount',
  reviewFrom: 'amount',
  endsBonus: 'yes-no',
  passwordHours: 'hours',
  deviceHours: 'hours',
  accountHours: 'hours',
  contactHours: 'hours',
  transactionPasswordHours: 'hours',
  reviewsFirstUse: 'yes-no',
  reviewsOtherPayer: 'yes-no',
}

export const ruleNames = Object.keys(ruleForms) as Name[]

/** Rules as they are in a form; a rule that is not there is an empty field. */
export type RuleTexts = Readonly<Record<Name, string>>

const COUNT_MAX = 1_000
const HOURS_MAX = 8_760

/** What a house begins with that has no rules yet. */
const FIRST: WithdrawalRulesValue = {
  isOpen: false,
  perDayCount: 5,
  perDayTotal: null,
  reviewFrom: null,
  endsBonus: false,
  passwordHours: 72,
  deviceHours: 72,
  accountHours: 72,
  contactHours: 72,
  transactionPasswordHours: 72,
  reviewsFirstUse: true,
  reviewsOtherPayer: true,
}

export const textsOf = (rules: WithdrawalRulesValue | null): RuleTexts =>
  Object.fromEntries(ruleNames.map((name) => [name, String((rules ?? FIRST)[name] ?? '')])) as RuleTexts

/** The rules that a form says, or the fields that say none. How fine an amount may be, the server judges. */
export function readRuleTexts(texts: RuleTexts): { terms: WithdrawalRulesValue } | { wrong: Name[] } {
  const read = ruleNames.map((name) => [name, readRule(ruleForms[name], texts[name].trim())] as const)
  const wrong = read.flatMap(([name, value]) => (value === undefined ? [name] : []))
  return wrong.length > 0 ? { wrong } : { terms: Object.fromEntries(read) as WithdrawalRulesValue }
}

function readRule(form: Form, text: string): boolean | number | string | null | undefined {
  if (form === 'yes-no') return text === 'true'
  if (form === 'amount') return text === '' ? null : /^\d{1,20}(\.\d{1,16})?$/.test(text) ? text : undefined
  if (form === 'hours' && text === '') return null
  const number = /^\d{1,4}$/.test(text) ? Number(text) : undefined
  const [least, most] = form === 'count' ? [1, COUNT_MAX] : [0, HOURS_MAX]
  return number !== undefined && number >= least && number <= most ? number : undefined
}

/** The value of a rule in words; that it is not there as well, since it says something too. */
export function tellRule(name: Name, value: unknown, currency: string, t: Translate): string {
  const form = ruleForms[name]
  if (form === 'yes-no') return t(value === true ? 'terms.yes' : 'terms.no')
  if (value === null || value === undefined) return t(`terms.none-${name === 'reviewFrom' ? 'review' : form}`)
  if (form === 'amount') return moneyText(String(value), currency)
  return form === 'hours' ? t('terms.hours', { count: Number(value) }) : String(value)
}
