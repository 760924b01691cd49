import { recordDaysMax } from '@pavilion/api/record-rules'
import type { QueryFor } from '../../domain/api-types.ts'
import { DAY_MS } from '../../lib/durations.ts'

type Query = QueryFor<'getMyRecordTotals'>

/** What of the own money is shown, as it is in the address. */
export type StatementFilter = {
  period: NonNullable<Query['period']>
  from: string
  to: string
  type: NonNullable<Query['type']> | ''
  status: NonNullable<Query['status']> | ''
}

export const periods = ['today', 'yesterday', '7', '30', 'own'] as const satisfies readonly StatementFilter['period'][]
export const types = [
  'deposit',
  'withdrawal',
  'bet',
  'payout',
  'bonus',
  'transfer',
  'rebate',
  'salary',
  'dividend',
  'red-envelope',
] as const satisfies readonly StatementFilter['type'][]
export const statuses = ['pending', 'success', 'failed', 'cancelled'] as const satisfies readonly StatementFilter['status'][]

const DAY = /^20\d{2}-\d{2}-\d{2}$/

/** The filter of an address; what is none of ours counts as not there. */
export function filterOf(search: URLSearchParams): StatementFilter {
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
    values.find((value) => value === search.get(name))
  const day = (name: string) => (DAY.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  const period = oneOf(periods, 'period') ?? '7'
  const isOwn = period === 'own'
  return {
    period,
    from: isOwn ? day('from') : '',
    to: isOwn ? day('to') : '',
    type: oneOf(types, 'type') ?? '',
    status: oneOf(statuses, 'status') ?? '',
  }
}

/** The address with that filter; everything else in it stays. */
export function withFilter(search: URLSearchParams, filter: StatementFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const values = { ...filter, period: filter.period === '7' ? '' : filter.period }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What is wrong with days of the member's own choice: which one is missing, their order, or how many they are. */
export type RangeFault = { name: 'fromMissing' | 'toMissing' | 'order' } | { name: 'tooMany'; earliest: string }

/** Why the chosen days cannot be asked for; nothing while they can. */
export function rangeFault({ period, from, to }: StatementFilter): RangeFault | undefined {
  if (period !== 'own') return undefined
  if (from === '') return { name: 'fromMissing' }
  if (to === '') return { name: 'toMissing' }
  if (from > to) return { name: 'order' }
  const earliest = new Date(Date.parse(to) - (recordDaysMax - 1) * DAY_MS).toISOString().slice(0, 10)
  return from < earliest ? { name: 'tooMany', earliest } : undefined
}

/** The filter as it is asked with; undefined while it is no range of days. */
export function queryOf(filter: StatementFilter): Query | undefined {
  const { period, from, to, type, status } = filter
  const isOwn = period === 'own'
  if (rangeFault(filter)) return undefined
  return { period, ...(isOwn ? { from, to } : {}), ...(type === '' ? {} : { type }), ...(status === '' ? {} : { status }) }
}

/** Whether anything but the days is chosen. */
export const isNarrowed = ({ type, status }: StatementFilter): boolean => type !== '' || status !== ''
