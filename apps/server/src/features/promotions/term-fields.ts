import type { TermFieldsValue } from '@pavilion/api/promotion-drafts'
import { asksForDeposit, fittingFields, isWagered, type TermField, weightedTypes } from '@pavilion/api/promotion-fields'
import type { PromotionTermsValue } from '@pavilion/api/promotions'
import type { TermsFaultValue } from '@pavilion/api/written-promotions'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { findTermsFault } from './promotion-terms.ts'

/** Terms that fields say: null where the promotion only tells something. */
type ReadTerms = { terms: PromotionTermsValue | null } | { faults: TermsFaultValue[] }

/** From and to which number each field is, both included. */
const ranges: Readonly<Partial<Record<TermField, readonly [number, number]>>> = {
  percent: [1, 500],
  turnover: [0, 10],
  claimDays: [1, 365],
  days: [1, 365],
}
/** Amounts whose absence says something. */
const mayBeEmpty: readonly TermField[] = ['maximum', 'maximumStake']
const amounts: readonly TermField[] = ['amount', 'minimum', 'maximum', 'maximumStake']
const kinds = ['promotion', 'rebate', 'rank', 'referral', 'app', 'envelope', 'salary'] as const

/** The terms that the fields of a form say at a merchant of that currency, or everything that is wrong with them, each at its field. */
export function readFields(fields: TermFieldsValue, currency: string): ReadTerms {
  const fitting = fittingFields(fields)
  if (fields.gives === 'nothing') return { terms: null }
  if (fitting.length === 1) return { faults: [{ code: 'field-missing', field: 'gives' }] }
  const faults = fitting.flatMap((field) => faultsOfField(field, (fields[field] ?? '').trim()))
  if (faults.length > 0) return { faults }
  const terms = termsOf(fields, fitting, currency)
  if (terms.memberTypes.length === 0) return { faults: [{ code: 'field-missing', field: 'type0' }] }
  // Where no stake counts, the bonus could never become the member's own.
  if (terms.turnover > 0 && !Object.values(terms.weights).some((percent) => percent > 0))
    return { faults: [{ code: 'field-missing', field: `weight${weightedTypes[0]}` }] }
  const found = findTermsFault(terms, currency)
  return found ? { faults: [{ code: found.code, field: (found.field ?? 'gives').replace('deposit.', '') }] } : { terms }
}

function faultsOfField(field: TermField, text: string): TermsFaultValue[] {
  const range = ranges[field] ?? (field.startsWith('weight') ? ([0, 100] as const) : undefined)
  if (range) {
    if (text === '') return field.startsWith('weight') ? [] : [{ code: 'field-missing', field }]
    const isNumber = /^\d{1,4}$/.test(text) && Number(text) >= range[0] && Number(text) <= range[1]
    return isNumber ? [] : [{ code: 'number-invalid', field }]
  }
  if (amounts.includes(field)) {
    if (text === '') return mayBeEmpty.includes(field) ? [] : [{ code: 'field-missing', field }]
    return /^\d{1,20}(\.\d{1,16})?$/.test(text) ? [] : [{ code: 'amount-unreadable', field }]
  }
  const isChosen = field === 'entry' ? ['join', 'claim'].includes(text) : field === 'repeat' ? ['once', 'daily'].includes(text) : true
  return isChosen ? [] : [{ code: 'field-missing', field }]
}

/** Built of the fields that fit; each of them is known to be good. */
function termsOf(fields: TermFieldsValue, fitting: readonly TermField[], currency: string): PromotionTermsValue {
  const text = (field: TermField) => (fitting.includes(field) ? (fields[field] ?? '').trim() : '')
  const number = (field: TermField) => Number(text(field))
  const isOn = (field: TermField) => text(field) === 'true'
  // As the currency writes it; what is finer is a fault that is found afterwards.
  const money = (field: TermField) => {
    const minor = parseMinor(text(field), scaleOf(currency))
    return minor === undefined ? text(field) : formatMinor(minor, scaleOf(currency))
  }
  const optional = <Name extends TermField>(name: Name) => (text(name) === '' ? {} : ({ [name]: money(name) } as Record<Name, string>))
  const hasDeposit = asksForDeposit(fields)
  const weights = weightedTypes.flatMap((type) => (text(`weight${type}`) === '' ? [] : [[type, number(`weight${type}`)] as const]))
  return {
    kind: kinds.find((kind) => kind === fields.kind) ?? 'promotion',
    entry: hasDeposit || text('entry') === 'join' ? 'join' : 'claim',
    ...(isOn('needsApproval') ? { needsApproval: true } : {}),
    ...optional('amount'),
    ...(hasDeposit
      ? {
          deposit: {
            minimum: money('minimum'),
            ...(fields.gives === 'percent' ? { percent: number('percent') } : {}),
            ...optional('maximum'),
          },
        }
      : {}),
    turnover: number('turnover'),
    ...(isOn('countsDeposit') ? { countsDeposit: true } : {}),
    weights: Object.fromEntries(weights),
    ...optional('maximumStake'),
    claimDays: number('claimDays'),
    // Nothing is wagered in any time where nothing has to be.
    days: isWagered(fields) ? number('days') : 1,
    memberTypes: ([0, 1, 2] as const).filter((type) => isOn(`type${type}`)),
    repeat: text('repeat') === 'daily' ? 'daily' : 'once',
  }
}

/** Terms as the fields of a form. */
export function fieldsOf(terms: PromotionTermsValue | null): TermFieldsValue {
  if (terms === null) return { gives: 'nothing' }
  const { deposit, weights } = terms
  const filled = {
    gives: deposit?.percent === undefined ? 'amount' : 'percent',
    kind: terms.kind,
    entry: terms.entry,
    needsApproval: String(terms.needsApproval ?? false),
    amount: terms.amount,
    needsDeposit: String(deposit !== undefined),
    minimum: deposit?.minimum,
    percent: deposit?.percent?.toString(),
    maximum: deposit?.maximum,
    turnover: String(terms.turnover),
    countsDeposit: String(terms.countsDeposit ?? false),
    ...Object.fromEntries(weightedTypes.map((type) => [`weight${type}`, weights[type]?.toString()])),
    maximumStake: terms.maximumStake,
    claimDays: String(terms.claimDays),
    days: String(terms.days),
    type0: String(terms.memberTypes.includes(0)),
    type1: String(terms.memberTypes.includes(1)),
    type2: String(terms.memberTypes.includes(2)),
    repeat: terms.repeat,
  }
  return onlyFitting(filled)
}

/** What counts of filled in fields. */
export function onlyFitting(fields: { [Name in TermField]?: string | undefined }): TermFieldsValue {
  return Object.fromEntries(
    fittingFields(fields).flatMap((field) => (fields[field] === undefined || fields[field] === '' ? [] : [[field, fields[field]]])),
  )
}
