import { fittingFields, type TermField, weightedTypes } from '@pavilion/api/promotion-fields'
import type { BodyFor } from '../../domain/contract.ts'
import type { Fields } from '../../lib/three-way.ts'
import type { Option } from '../../ui/field.tsx'

export type Terms = BodyFor<'tryPromotionTerms'>['terms']

const PREFIX = 'terms.'

/** Terms among the fields of the whole form. */
export const withPrefix = (terms: Terms): Fields =>
  Object.fromEntries(Object.entries(terms).flatMap(([name, text]) => (text === undefined ? [] : [[PREFIX + name, text]])))

/** The terms that the form holds, with what no longer fits: it is there again when it fits again. */
export const termsIn = (values: Fields): Terms =>
  Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), text]] : [])))

/** The fields to show, for what is chosen so far. */
export const shownFields = (values: Fields): TermField[] => fittingFields(termsIn(values))

export const nameOfField = (field: TermField): string => PREFIX + field

/** What a new promotion begins with. */
export const FIRST_TERMS: Terms = {
  gives: 'amount',
  kind: 'promotion',
  entry: 'join',
  turnover: '0',
  claimDays: '7',
  type0: 'true',
  type1: 'true',
  type2: 'true',
  repeat: 'once',
}

type Choice = { values: readonly string[]; keyOf: (value: string) => string }
const choices: Readonly<Partial<Record<TermField, Choice>>> = {
  gives: { values: ['nothing', 'amount', 'percent'], keyOf: (value) => `promotions.gives-${value}` },
  kind: {
    values: ['promotion', 'rebate', 'rank', 'referral', 'app', 'envelope', 'salary'],
    keyOf: (value) => `promotions.kind-${value}`,
  },
  entry: { values: ['join', 'claim'], keyOf: (value) => `promotions.entry-${value}` },
  repeat: { values: ['once', 'daily'], keyOf: (value) => `promotions.repeat-${value}` },
}
const switches: readonly TermField[] = ['needsApproval', 'needsDeposit', 'countsDeposit', 'type0', 'type1', 'type2']

/** What can be chosen in a field; nothing for one that is typed into. */
export function optionsOf(field: TermField, t: (key: string) => string): readonly Option[] | undefined {
  if (switches.includes(field)) return ['false', 'true'].map((value) => ({ value, label: t(`promotions.switch-${value}`) }))
  const choice = choices[field]
  return choice?.values.map((value) => ({ value, label: t(choice.keyOf(value)) }))
}

/** The type of games whose weight a field is. */
export const typeOfWeight = (field: TermField): string | undefined => weightedTypes.find((type) => field === `weight${type}`)
