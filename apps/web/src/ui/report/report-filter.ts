import { DAY_MS } from '../../lib/durations.ts'

/** The days that a report can be asked for; `own` comes with a first and a last day. */
export const reportPeriods = ['today', 'yesterday', '7', 'month', 'own'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Everybody below, or those right below only. */
export type ReportScope = 'team' | 'direct'

/** What a report shows, as it is in the address. What is not chosen is empty. */
export type ReportFilter<More extends string = never> = {
  period: ReportPeriod
  from: string
  to: string
  scope: ReportScope
  account: string
  /** A figure's name, with a minus sign in front for the largest first. */
  sort: string
} & Readonly<Record<More, string>>

/** What a page adds: names of its own in the address, and what it starts with where that is not empty. */
export type ReportOptions<More extends string = never> = {
  more?: readonly More[]
  /** 31 when it is left out. */
  daysMax?: number
  sort?: string
}

/** The filter as it is asked with: nothing that is not chosen. */
export type ReportQuery<More extends string = never> = {
  period: ReportPeriod
  from?: string
  to?: string
  scope?: 'direct'
  account?: string
  sort?: string
} & { readonly [Name in More]?: string }

export const reportDaysMax = 31

const DAY = /^20\d{2}-\d{2}-\d{2}$/
const LENGTH_MAX = 100

/** The filter of an address; what is none of ours counts as not there. */
export function reportFilterOf<More extends string = never>(
  search: URLSearchParams,
  options: ReportOptions<More> = {},
): ReportFilter<More> {
  const day = (name: string) => (DAY.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, LENGTH_MAX)
  const period = periodsWithin(options.daysMax).find((value) => value === search.get('period')) ?? 'today'
  const more = Object.fromEntries((options.more ?? []).map((name) => [name, text(name)]))
  return {
    ...(more as Record<More, string>),
    period,
    from: period === 'own' ? day('from') : '',
    to: period === 'own' ? day('to') : '',
    scope: search.get('scope') === 'direct' ? 'direct' : 'team',
    account: text('account'),
    sort: text('sort') || (options.sort ?? ''),
  }
}

/** The address with that filter; everything else in it stays, and what a report starts with leaves no trace. */
export function withReportFilter<More extends string>(
  search: URLSearchParams,
  filter: ReportFilter<More>,
  options: ReportOptions<More> = {},
): URLSearchParams {
  const next = new URLSearchParams(search)
  const usual: Record<string, string> = { period: 'today', scope: 'team', sort: options.sort ?? '' }
  for (const [name, value] of Object.entries<string>(filter)) {
    if (value === '' || value === usual[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The filter as it is asked with; undefined while its days are no range, or too long a one. */
export function reportQueryOf<More extends string>(
  filter: ReportFilter<More>,
  options: ReportOptions<More> = {},
): ReportQuery<More> | undefined {
  const { period, from, to } = filter
  if (period === 'own') {
    const days = countDays(from, to)
    if (days < 1 || days > (options.daysMax ?? reportDaysMax)) return undefined
  }
  const chosen = Object.entries<string>(filter).filter(([name, value]) => value !== '' && !(name === 'scope' && value === 'team'))
  return Object.fromEntries(chosen) as ReportQuery<More>
}

/** Another page with the same days, scope and account: `/m/teamBetting?period=7&account=rosa`. */
export function reportAddress(path: string, search: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const [pathname = '', own = ''] = path.split('?')
  const next = new URLSearchParams(own)
  for (const name of ['period', 'from', 'to', 'scope', 'account']) {
    const value = search.get(name)
    if (value) next.set(name, value)
  }
  for (const [name, value] of Object.entries(more)) next.set(name, value)
  const text = next.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Whether anything but the days and the order is chosen. */
export const isNarrowed = (filter: ReportFilter): boolean =>
  Object.entries<string>(filter).some(
    ([name, value]) => value !== '' && !['period', 'from', 'to', 'sort'].includes(name) && !(name === 'scope' && value === 'team'),
  )

/** The periods that fit: a month is longer than a week. */
export const periodsWithin = (daysMax = reportDaysMax): readonly ReportPeriod[] =>
  reportPeriods.filter((period) => period !== 'month' || daysMax >= reportDaysMax)

/** Both days included; below one for what is no range. */
function countDays(from: string, to: string): number {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
  return Number.isFinite(days) ? days : 0
}
