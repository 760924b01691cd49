import { type Static, Type } from 'typebox'
import { Amount, endpoint, LanguageCode } from './endpoint.ts'

export { recordDaysMax } from './record-rules.ts'

/** What money moved for, as a member asks for it. */
export const RecordTypes = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdrawal'),
  Type.Literal('bet'),
  Type.Literal('payout'),
  Type.Literal('bonus'),
  Type.Literal('transfer'),
  Type.Literal('rebate'),
  Type.Literal('salary'),
  Type.Literal('dividend'),
  Type.Literal('red-envelope'),
])
/**
 * The status of a record. Only `success` has moved the balance for good; `held` sums belong to the
 * withdrawal that holds them.
 */
export const RecordStatuses = Type.Union([
  Type.Literal('pending'),
  Type.Literal('success'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
])
/** The days that a member asks for, in the merchant's time zone. `own` comes with `from` and `to`. */
const RecordPeriods = Type.Union([
  Type.Literal('today'),
  Type.Literal('yesterday'),
  Type.Literal('7'),
  Type.Literal('30'),
  Type.Literal('own'),
])
export type RecordType = Static<typeof RecordTypes>
export type RecordStatus = Static<typeof RecordStatuses>
export type RecordPeriod = Static<typeof RecordPeriods>

const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

const filter = {
  /** The last 7 days when it is left out. */
  period: Type.Optional(RecordPeriods),
  /** The first and the last day, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** All when it is left out. */
  type: Type.Optional(RecordTypes),
  status: Type.Optional(RecordStatuses),
}

/** What was asked for, as days of the merchant. */
const Range = {
  from: Type.String(),
  to: Type.String(),
  timeZone: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
}

export const MoneyRecord = Type.Object({
  /** The transfer's number, or the deposit's before there is a transfer. */
  id: Type.String(),
  type: RecordTypes,
  /** `bet`, `win`, `deposit` …: what exactly it was. */
  kind: Type.String(),
  status: RecordStatuses,
  /** Signed, from the member's point of view. */
  amount: Amount,
  /** Missing while nothing has moved. */
  balanceAfter: Type.Optional(Amount),
  /** ISO 8601. */
  at: Type.String(),
  /** What support asks for: the number of the deposit or withdrawal, else that of the transfer. */
  orderNumber: Type.String(),
  /** Of a deposit or withdrawal: the way of paying, the fee on top, and its own status. */
  method: Type.Optional(Type.String()),
  /** Of a withdrawal: where it goes, such as `BDO Unibank` and `•••• 4321`. */
  bank: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  fee: Type.Optional(Amount),
  state: Type.Optional(Type.String()),
  /** What was said about it, such as why a withdrawal was refused. */
  remark: Type.Optional(Type.String()),
  /** Of a bet or payout: the game and the round. */
  provider: Type.Optional(Type.String()),
  gameId: Type.Optional(Type.String()),
  gameName: Type.Optional(Type.String()),
  roundId: Type.Optional(Type.String()),
})
export type MoneyRecordValue = Static<typeof MoneyRecord>

const refusals = { 'period-invalid': 400 } as const

export const listMyRecords = endpoint({
  name: 'listMyRecords',
  summary: "The caller's own statement, newest first: every movement of the wallet, and deposits that did not come in.",
  audience: 'member',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/transaction/record',
  query: Type.Object({
    ...filter,
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,19}\\.[0-9]{1,19}$' })),
    language: Type.Optional(LanguageCode),
  }),
  value: Type.Object({ list: Type.Array(MoneyRecord), nextCursor: Type.Optional(Type.String()), ...Range }),
  refusals,
})

export const getMyRecordTotals = endpoint({
  name: 'getMyRecordTotals',
  summary: 'What came in, what went out and how many movements there are, of everything that the filter finds.',
  audience: 'member',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/transaction/record/totals',
  query: Type.Object(filter),
  value: Type.Object({
    /** Sums of what came and went; what never did only counts, and so does what came back. Both without a sign. */
    in: Amount,
    out: Amount,
    count: Type.Integer(),
    ...Range,
  }),
  refusals,
})

export const exportMyRecords = endpoint({
  name: 'exportMyRecords',
  summary: "The same statement as a file of comma separated values: UTF-8 with a byte order mark, times in the merchant's time zone.",
  audience: 'member',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/transaction/record/csv',
  answers: 'file',
  query: Type.Object({ ...filter, language: Type.Optional(LanguageCode) }),
  value: Type.Object({}),
  refusals: { ...refusals, 'too-many-records': 409, 'too-many-requests': 429 },
})
