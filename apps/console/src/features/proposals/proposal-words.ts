import { moneyText, sumOf } from '../../domain/amounts.ts'
import type { RowOf } from '../../domain/queries.ts'
import type { Translate } from '../../lib/i18n.ts'
import { meaningOf } from '../../lib/meaning-of.ts'
import type { Change } from '../../ui/changes.tsx'
import type { FieldWords } from './field-format.ts'
import { fieldWords } from './field-words.ts'
import { listChanges } from './list-changes.ts'

export type Proposal = Pick<RowOf<'listProposals'>, 'kind' | 'subject' | 'before' | 'after'>
/** What words are made with: texts, the merchant's currency, a provider's name, and a time as people read it. */
export type WordTools = { t: Translate; currency: string; nameOf: (provider: string) => string; timeOf: (at: string) => string }

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a proposal is about, in words: a member or operator by its name, a provider by its name and code. */
export function subjectOf({ kind, subject, before, after }: Proposal, { t, nameOf }: WordTools): string {
  const id = subject.slice(subject.indexOf(':') + 1)
  const { account, username } = { ...fieldsOf(before), ...fieldsOf(after) }
  if (textOf(account) !== '' && !(kind in ACCOUNTS_OF_HOUSE)) return textOf(account)
  if (textOf(username) !== '') return textOf(username)
  if (kind === 'configuration' || kind === 'brand') return settingOf(subject, t)
  if (kind === 'bank-account') return `${textOf(fieldsOf(after).bank)} ${textOf(fieldsOf(after).number)}`
  if (kind === 'payment-way') return wayOf(id, subject, t)
  if (kind === 'withdrawal-rules') return t('areas.withdrawalRules')
  if (subject.startsWith('provider:') || subject.startsWith('partner:')) return nameOf(id)
  return id
}

/** Kinds whose field `account` is no member's. */
const ACCOUNTS_OF_HOUSE: Readonly<Record<string, true>> = { 'payment-gateway': true }

function settingOf(subject: string, t: Translate): string {
  const at = subject.indexOf(':')
  return meaningOf({ part: subject.slice(0, at), name: subject.slice(at + 1) }, t)
}

const wayOf = (code: string, subject: string, t: Translate): string =>
  `${t(`terms.side-${subject.startsWith('withdrawal') ? 'withdrawal' : 'deposit'}`)} · ${code}`

/** What is and what would be, each field under its label and each value in words. */
export function changesInWords(proposal: Proposal, tools: WordTools): Change[] {
  const { kind } = proposal
  const { before, after } = alike(proposal)
  const currency = textOf(fieldsOf(after).currency) || textOf(fieldsOf(before).currency) || tools.currency
  const words = Object.hasOwn(fieldWords, kind) ? fieldWords[kind] : undefined
  const isShare = textOf(fieldsOf(fieldsOf(after).terms).pays) !== 'amount'
  return listChanges(before, after).flatMap((change) => {
    const found = words && wordsOf(words, change.field)
    // Amounts say their currency themselves.
    if (change.field === 'currency' && !change.isChanged) return []
    if (!found) return [change]
    const tell = (value: string) => (value === '–' ? value : valueInWords(found.format, value, { ...tools, currency, isShare }))
    const label = labelInWords(found, tools)
    return [{ ...change, label, before: tell(change.before), after: tell(change.after) }]
  })
}

type Found = { label: string; format: FieldWords[string][1]; step?: string }

/** The words of a field; of one in a list, those of all its steps with the number of this one. */
function wordsOf(words: FieldWords, field: string): Found | undefined {
  const own = Object.hasOwn(words, field) ? words[field] : undefined
  if (own) return { label: own[0], format: own[1] }
  const [, head = '', step = '', tail = ''] = /^(.+?)\.([^.]+)(?:\.(.+))?$/.exec(field) ?? []
  const [, place, number, name] = /^(.*)\.(\d+)\.(.*)$/.exec(field) ?? []
  const inList = place === undefined ? undefined : words[`${place}.*.${name}`]
  if (inList) return { label: inList[0], format: inList[1], step: String(Number(number) + 1) }
  const keyed = tail === '' ? words[`${head}.*`] : undefined
  return keyed && { label: keyed[0], format: keyed[1], step }
}

function labelInWords({ label, step }: Found, { t, nameOf }: WordTools): string {
  if (step === undefined) return t(label)
  if (/^\d+$/.test(step)) return `${t('contracts.step', { number: step })} · ${t(label)}`
  const [category = '', vendor = ''] = step.split(':')
  return [t(label), t(`games.type-${category}`), ...(vendor === '' ? [] : [nameOf(vendor)])].join(' · ')
}

function valueInWords(format: Found['format'], value: string, tools: WordTools & { isShare: boolean }): string {
  const { t, currency } = tools
  // A rule or limit that is not there says something too.
  if (value === 'null' || value === '') return t('proposals.no-value')
  switch (format) {
    case 'money':
      return moneyText(value, currency)
    case 'percent':
      return `${value} %`
    case 'tenths':
      return `${Number(value) / 10} %`
    case 'share':
      return tools.isShare ? `${value} %` : moneyText(value, currency)
    case 'flag':
      return t(value === 'true' ? 'terms.yes' : 'terms.no')
    case 'hours':
      return t('terms.hours', { count: Number(value) })
    case 'minutes':
      return t('terms.minutes', { count: Number(value) })
    case 'provider':
      return tools.nameOf(value)
    case 'time':
      return tools.timeOf(value)
    case 'roles':
      return value
        .split(', ')
        .map((role) => t(`roles.${role}`))
        .join(', ')
    case 'text':
      return value
    default:
      return value
        .split(', ')
        .map((word) => t(format.keyOf(word)))
        .join(', ')
  }
}

/** Before and after with the same fields in the same places, whatever the kind keeps of each. */
function alike({ kind, before, after }: Proposal): { before: unknown; after: unknown } {
  const [is, wants] = [fieldsOf(before), fieldsOf(after)]
  switch (kind) {
    case 'provider-limits':
      return { before: { ...(before === null ? {} : { limits: before }), currency: wants.currency }, after }
    case 'promotion-budget':
      return { before: { granted: is.granted, currency: wants.currency }, after: { granted: granted(is, wants), currency: wants.currency } }
    case 'partner-secret':
      return { before: {}, after }
    case 'operator-roles':
    case 'new-operator':
      return { before: { roles: is.roles }, after: { roles: wants.roles } }
    case 'operator-app':
      return { before: { hasApp: is.hasApp }, after }
    case 'reset-second-factor':
      return { before: { hasApp: is.hasApp, asksPasskey: is.asksPasskey, passkeys: is.passkeys }, after }
    case 'release-member':
      return {
        before: { stop: is.stop, reason: is.reason, by: is.by, at: is.at, isReleased: false },
        after: { ...is, ...wants, account: undefined },
      }
    case 'balance-correction':
    case 'large-balance-correction':
      return { before: { takesBack: is.takesBack }, after: { ...wants, account: undefined, proposedById: undefined } }
    case 'top-rebate-rates':
      return { before: { rates: ratesOf(is.lines) }, after: { rates: ratesOf(wants.lines), confirmsLowering: wants.confirmsLowering } }
    case 'team-move':
      return { before: { upline: is.upline, contracts: is.contracts }, after: { ...wants, account: undefined } }
    case 'merchant-contract':
      return { before: { ...(is.terms ? { terms: is.terms, kind: wants.kind } : {}) }, after: { kind: wants.kind, terms: wants.terms } }
    case 'held-payout':
      return { before: { ...is, account: undefined, pays: undefined }, after: { ...is, ...wants, account: undefined } }
    case 'withheld-win':
      return { before: is, after: { ...is, ...wants } }
    default:
      return { before, after }
  }
}

/** What is set aside with what is added to it. */
const granted = (is: Fields, wants: Fields): string | undefined => {
  const currency = textOf(wants.currency)
  return sumOf([is.granted ?? '0', wants.amount].map((amount) => ({ amount: textOf(amount), currency })))?.amount
}

/** Rates by what they are for, so that a rate is beside the same rate. */
function ratesOf(lines: unknown): Fields {
  if (!Array.isArray(lines)) return {}
  return Object.fromEntries(
    lines.map((line: { category: string; vendor: string; rate: number }) => [`${line.category}:${line.vendor}`, line.rate]),
  )
}
