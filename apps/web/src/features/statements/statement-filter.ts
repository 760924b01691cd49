import type { QueryFor } from '../../lib/api-types.ts'

type Query = QueryFor<'getMyRecordTotals'>

/** What of the own money is shown, as it stands in the address. */
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

/** The filter as it is asked with; undefined while it is no range of days. */
export function queryOf({ period, from, to, type, status }: StatementFilter): Query | undefined {
  const isOwn = period === 'own'
  if (isOwn && (from === '' || to === '' || from > to)) return undefined
  return { period, ...(isOwn ? { from, to } : {}), ...(type === '' ? {} : { type }), ...(status === '' ? {} : { status }) }
}

/** Whether anything but the days is chosen. */
export const isNarrowed = ({ type, status }: StatementFilter): boolean => type !== '' || status !== ''
