import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { Amount, endpoint, LanguageCode } from './endpoint.ts'
import { RecordStatuses, RecordTypes } from './statements.ts'
import { TeamReportQuery, TeamReportRange, teamReportRefusals } from './team-reports.ts'

const filter = {
  ...TeamReportQuery,
  /** All when it is left out. */
  type: Type.Optional(RecordTypes),
  status: Type.Optional(RecordStatuses),
  language: Type.Optional(LanguageCode),
}

/** One movement of a member's money, without the balance after it: that is the member's own. */
export const TeamRecord = Type.Object({
  id: Type.String(),
  account: Type.String(),
  type: RecordTypes,
  /** `bet`, `win`, `deposit` …: what exactly it was. */
  kind: Type.String(),
  status: RecordStatuses,
  /** Signed, from the member's point of view. */
  amount: Amount,
  /** Missing when nothing moved, as with a deposit that never came in. */
  hasMoved: Type.Boolean(),
  /** ISO 8601. */
  at: Type.String(),
  /** The number of the deposit or withdrawal, else that of the transfer. */
  orderNumber: Type.String(),
  /** Of a deposit: the way of paying. */
  method: Type.Optional(Type.String()),
  fee: Type.Optional(Amount),
  gameName: Type.Optional(Type.String()),
  /** What was said about it, such as why a withdrawal was refused. */
  remark: Type.Optional(Type.String()),
})
export type TeamRecordValue = Static<typeof TeamRecord>

const Range = { ...TeamReportRange, timeZone: Type.String() }

/** The line and the deposit above which a page begins. */
export const recordCursor = cursorOf({ transferId: 'row', walletId: 'row', depositId: 'row' })

export const listTeamRecords = endpoint({
  name: 'listTeamRecords',
  summary: "The transactions of the calling agent's team, newest first.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'TRANSREC3',
  method: 'GET',
  path: '/wps/agent/team/record',
  query: Type.Object({
    ...filter,
    /** `nextCursor` of the page before. */
    cursor: recordCursor.query,
  }),
  value: Type.Object({ list: Type.Array(TeamRecord), nextCursor: Type.Optional(Type.String()), ...Range }),
  refusals: teamReportRefusals,
})

export const getTeamRecordTotals = endpoint({
  name: 'getTeamRecordTotals',
  summary: 'What came in, what went out and how many transactions there are, of everything that the filter finds in the team.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'TRANSREC3',
  method: 'GET',
  path: '/wps/agent/team/record/totals',
  query: Type.Object(filter),
  /** Sums of what moved a balance; what never did only counts. Both without a sign. */
  value: Type.Object({ in: Amount, out: Amount, count: Type.Integer(), ...Range }),
  refusals: teamReportRefusals,
})

export const exportTeamRecords = endpoint({
  name: 'exportTeamRecords',
  summary: 'The same transactions as a file of comma separated values.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEINFO3',
  permission: 'TRANSREC3',
  method: 'GET',
  path: '/wps/agent/team/record/csv',
  answers: 'file',
  query: Type.Object(filter),
  value: Type.Object({}),
  refusals: { ...teamReportRefusals, 'too-many-records': 409, 'too-many-requests': 429 },
})
