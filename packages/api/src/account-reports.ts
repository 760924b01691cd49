import { Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { DayText } from './periods.ts'
import { FileQuery, ReportHead } from './report-head.ts'

// What each member had at the beginning and at the end of a day, and what the house owes them all: figures of the books.

/** What came to an account in a day; `closing` is `opening` with all of it, and a figure that takes away is below zero. */
const Flows = {
  opening: Amount,
  deposits: Amount,
  withdrawals: Amount,
  stakes: Amount,
  wins: Amount,
  /** Stakes that were given back, less wins that were taken back. */
  takenBack: Amount,
  bonuses: Amount,
  corrections: Amount,
  /** Everything else, such as play money, rebates and envelopes. */
  other: Amount,
  closing: Amount,
}

/** The money of one member in one currency: wallet, what is set aside, bonus money and float together. */
export const AccountDay = Type.Object({ account: Type.String(), currency: Type.String(), ...Flows })

/** What the house owes its members at the end of the day, by kind of account. */
const Liability = Type.Object({
  currency: Type.String(),
  wallets: Amount,
  holds: Amount,
  bonuses: Amount,
  floats: Amount,
  /** In envelopes, and on its way between two accounts. */
  onItsWay: Amount,
  /** The sum of the above, which is `closing` of the day report. */
  total: Amount,
})

const refusals = { 'day-invalid': 400, 'report-not-ready': 503 } as const

export const getLiabilities = operatorEndpoint({
  name: 'getLiabilities',
  summary: 'What the house owes its members at the end of a day of the merchant, by what it stands on; today as far as it goes.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/liabilities',
  query: Type.Object({ day: DayText }),
  value: Type.Object({
    head: ReportHead,
    day: Type.String(),
    timeZone: Type.String(),
    isFinal: Type.Boolean(),
    currencies: Type.Array(Liability),
  }),
  refusals,
})

export const listAccountDays = operatorEndpoint({
  name: 'listAccountDays',
  summary:
    'Opening, flows and closing of every member’s money on a day. All closings, and what is on its way, come to what the house owes.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/accounts',
  query: Type.Object({ day: DayText, cursor: rowCursor.query }),
  value: Type.Object({ head: ReportHead, list: Type.Array(AccountDay), nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'day-invalid': 400 },
})

export const exportAccountDays = operatorEndpoint({
  name: 'exportAccountDays',
  summary: 'The same of all members as a file of comma separated values, or a workbook. Who took it is written down.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/accounts/csv',
  answers: 'file',
  query: Type.Object({ day: DayText, ...FileQuery }),
  value: Type.Object({}),
  refusals: { 'day-invalid': 400 },
})

export const accountReportEndpoints = [getLiabilities, listAccountDays, exportAccountDays] as const
