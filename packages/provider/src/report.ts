import { type Static, Type } from 'typebox'
import { AmountText, CurrencyCode } from './calls.ts'

// A provider's report of its own books, for reconciliation. The published protocol has no such
// calls: they are our addition, signed and sent like its launcher calls. A provider without them
// replies 404 and is reconciled from a file.

const Id = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\u0000]*$' })
const Time = Type.String({ maxLength: 32, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?Z$' })

/** The most transactions a page holds, and the most rounds that may be asked for at once. */
export const REPORT_PAGE_MAX = 500
export const REPORT_ROUNDS_MAX = 100

/**
 * One bet or win as the provider holds it. `pending`: sent, and no answer came yet, so that it is still being repeated or taken
 * back. `refused`: we said no for good. `rolled_back`: taken back after it was sent, whether or not it had reached us.
 */
export const ReportedTransaction = Type.Object({
  id_provider: Id,
  round_id: Id,
  account_id: Id,
  currency: CurrencyCode,
  game_id: Type.Optional(Id),
  type: Type.Union([Type.Literal('bet'), Type.Literal('win'), Type.Literal('promo_win')]),
  amount: AmountText,
  status: Type.Union([Type.Literal('accepted'), Type.Literal('pending'), Type.Literal('refused'), Type.Literal('rolled_back')]),
  /** When a bet was first sent, and when a win was last sent. */
  at: Time,
  /** How often a pending one was given up for the time being. */
  tries: Type.Optional(Type.Integer({ minimum: 0 })),
})

/** `from` belongs to the window, `to` does not. `cursor` is the last page's `next_cursor`. */
export const ReportTransactionsRequest = Type.Object({
  casino_id: Id,
  from: Time,
  to: Time,
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})

export const ReportTransactionsReply = Type.Object({
  transactions: Type.Array(ReportedTransaction, { maxItems: REPORT_PAGE_MAX }),
  next_cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})

/** `retry` asks the provider to repeat now what it was not answered. */
export const ReportRoundsRequest = Type.Object({
  casino_id: Id,
  round_ids: Type.Array(Id, { minItems: 1, maxItems: REPORT_ROUNDS_MAX }),
  retry: Type.Optional(Type.Boolean()),
})

export const ReportedRound = Type.Object({
  round_id: Id,
  /** `open`: not over yet, or something of it is pending. `unknown`: the provider never heard of it. */
  status: Type.Union([Type.Literal('open'), Type.Literal('finished'), Type.Literal('cancelled'), Type.Literal('unknown')]),
  transactions: Type.Array(ReportedTransaction, { maxItems: REPORT_PAGE_MAX }),
})

export const ReportRoundsReply = Type.Object({ rounds: Type.Array(ReportedRound, { maxItems: REPORT_ROUNDS_MAX }) })

/** The content of a provider's file, beside the JSON of the call's own reply. */
export const ReportFile = Type.Object({ transactions: Type.Array(ReportedTransaction) })

export type ReportedTransactionBody = Static<typeof ReportedTransaction>
export type ReportedRoundBody = Static<typeof ReportedRound>

/** Paths below the provider's own address, beside those of the launcher. */
export const reportCalls = {
  transactions: { path: '/v2/a8r_provider.Report/Transactions', request: ReportTransactionsRequest, reply: ReportTransactionsReply },
  rounds: { path: '/v2/a8r_provider.Report/Rounds', request: ReportRoundsRequest, reply: ReportRoundsReply },
} as const
