import { readTyped, scaleOf, toMinor } from '../../domain/amounts.ts'
import type { Options } from './envelopes.queries.ts'
import { momentOf } from './moment-of.ts'
import type { EnvelopeRequest } from './send-sheet.tsx'

const HOURS_MAX = 24

/** What is in the fields. */
export type Typed = Record<'total' | 'shares' | 'split' | 'receivers' | 'accounts' | 'begins' | 'start' | 'hours' | 'greeting', string>

/** The key of a text for each field that is wrong; `{amount}` in it is the float. */
export type Faults = Partial<Record<keyof Typed, string | undefined>>

type Limits = Pick<Options, 'float' | 'shareMin' | 'directCount'>

/** Why a total cannot be sent, shown while it is typed: it is more than the float. Nothing where it is no amount yet. */
export function faultOfTotal(typed: string, { float }: Pick<Limits, 'float'>): string | undefined {
  const scale = scaleOf(float)
  const total = readTyped(typed, scale)
  return total !== undefined && toMinor(total, scale) > toMinor(float, scale) ? 'envelopes.aboveFloat' : undefined
}

/** What was typed as the server wants it, or which fields are wrong, by the rules that the server has too. It looks again. */
export function readRequest(typed: Typed, limits: Limits): { request: EnvelopeRequest } | { faults: Faults } {
  const total = readTyped(typed.total, scaleOf(limits.float))
  const shares = readWhole(typed.shares)
  const hours = readWhole(typed.hours)
  const accounts = typed.accounts.split(/[\s,;]+/).filter((account) => account !== '')
  const start = typed.begins === 'later' ? (momentOf(typed.start)?.getTime() ?? Number.NaN) : undefined
  const receivers = typed.receivers === 'chosen' ? new Set(accounts.map((account) => account.toLowerCase())).size : limits.directCount
  const totalFault = total === undefined ? 'errors.amountInvalid' : faultOfTotal(total, limits)
  const faults: Faults = {
    ...(totalFault === undefined ? {} : { total: totalFault }),
    ...(shares === undefined ? { shares: 'envelopes.wholeNumber' } : {}),
    ...(hours === undefined || hours > HOURS_MAX ? { hours: 'envelopes.hoursHint' } : {}),
    ...(typed.receivers === 'chosen' && accounts.length === 0 ? { accounts: 'envelopes.accountsHint' } : {}),
    ...(start !== undefined && Number.isNaN(start) ? { start: 'errors.envelopeStart' } : {}),
  }
  if (total === undefined || shares === undefined || hours === undefined || Object.keys(faults).length > 0) return { faults }
  if (receivers === 0) return { faults: { shares: 'errors.envelopeReceivers' } }
  if (shares > receivers) return { faults: { shares: 'errors.envelopeShares' } }
  const scale = scaleOf(limits.float)
  if (toMinor(total, scale) < shares * toMinor(limits.shareMin, scale)) return { faults: { total: 'errors.envelopeTotal' } }
  return {
    request: {
      total,
      shares,
      split: typed.split === 'equal' ? 'equal' : 'random',
      ...(typed.receivers === 'chosen' ? { receivers: 'chosen' as const, accounts } : { receivers: 'direct' as const }),
      ...(start === undefined ? {} : { startsAt: new Date(start).toISOString() }),
      hours,
      greeting: typed.greeting,
    },
  }
}

const readWhole = (text: string): number | undefined => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined)
