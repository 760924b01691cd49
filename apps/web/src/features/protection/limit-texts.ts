import { moneyText } from '../../domain/money-text.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { LimitKind } from './protection.queries.ts'

const names: Readonly<Record<LimitKind, string>> = {
  'deposit-day': 'protection.depositDay',
  'deposit-week': 'protection.depositWeek',
  'deposit-month': 'protection.depositMonth',
  'loss-day': 'protection.lossDay',
  'loss-week': 'protection.lossWeek',
  'loss-month': 'protection.lossMonth',
  session: 'protection.session',
}

/** The key of what a limit is called. */
export const limitName = (kind: LimitKind): string => names[kind]

/** The key of what a limit does. */
export function limitHelp(kind: LimitKind): string {
  if (kind === 'session') return 'protection.sessionText'
  return kind.startsWith('loss') ? 'protection.lossText' : 'protection.depositText'
}

/** A limit in words: an amount, minutes, or none. */
export function valueText(t: Translate, kind: LimitKind, value: string | null, currencySymbol: string): string {
  if (value === null) return t('protection.none')
  return kind === 'session' ? t('protection.minutes', { count: Number(value) }) : moneyText(currencySymbol, value)
}

/** What somebody typed as an amount, for the wire; nothing when it is no amount. Grouping commas are dropped. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d{1,12}(\.\d{1,8})?$/.test(text) && /[1-9]/.test(text) ? text : undefined
}
