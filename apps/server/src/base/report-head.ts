import type { ReportHeadValue } from '@pavilion/api/report-head'
import system from '../../package.json' with { type: 'json' }

/** The titles of reports in their files, whose words are English; a screen has its own for them. */
const titles = {
  'account-days': 'Accounts by day',
  'big-wins': 'Big wins',
  bonuses: 'Bonuses and promotions',
  day: 'Day report',
  'day-winners': 'Members who won most',
  events: 'Significant events',
  'figure-rows': 'Transfers of a figure',
  figures: 'Figures',
  liabilities: 'What the house owes',
  overview: 'The day at a glance',
  returns: 'Returns of games',
} as const
export type ReportName = keyof typeof titles

type About = Pick<ReportHeadValue, 'reportVersion' | 'from' | 'to' | 'isFinal'> & {
  report: ReportName
  merchant: { name: string; timeZone: string }
  filters?: Readonly<Record<string, string | undefined>>
  at: Date
}

/** What a report says of itself. Filters that are not set are left out. */
export function reportHead({ merchant, filters = {}, at, ...about }: About): ReportHeadValue {
  return {
    ...about,
    merchant: merchant.name,
    timeZone: merchant.timeZone,
    systemVersion: system.version,
    filters: Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [{ name, value }])),
    madeAt: at.toISOString(),
  }
}

/** The first lines of the report's file: a name and what it is, each. */
export const headLines = (head: ReportHeadValue): (readonly [string, string])[] => [
  ['merchant', head.merchant],
  ['report', titles[head.report as ReportName]],
  ['from', head.from],
  ['to', head.to],
  ['zone', head.timeZone],
  ...head.filters.map(({ name, value }): readonly [string, string] => [name, value]),
  ['version of the system', head.systemVersion],
  ['version of the report', String(head.reportVersion)],
  ['made at', head.madeAt],
  ['days', head.isFinal ? 'final' : 'not final yet'],
]
