import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { ListHead } from './list-heads.ts'
import { DayText } from './periods.ts'
import { WithdrawalReason, WithdrawalStatus } from './withdrawals.ts'

const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })

const Outcome = Type.Union([Type.Literal('paid'), Type.Literal('refused')])

/**
 * The circumstances of a withdrawal request: since when (ISO 8601) the member had the log-in
 * password, the device, the paid account, the last proved contact, and the transaction password.
 * Missing: an unknown device, no proved contact. `reasons` are the merchant's rules that sent it to
 * review.
 */
const Signals = Type.Object({
  passwordSince: Type.String(),
  deviceSince: Type.Optional(Type.String()),
  accountSince: Type.String(),
  contactSince: Type.Optional(Type.String()),
  transactionPasswordSince: Type.String(),
  /** Nothing was paid to the account before. */
  isFirstUse: Type.Boolean(),
  /** Somebody of another name than the holder of the account paid in lately. */
  isOtherPayer: Type.Boolean(),
  reasons: Type.Array(
    Type.Union([
      Type.Literal('password'),
      Type.Literal('device'),
      Type.Literal('account'),
      Type.Literal('contact'),
      Type.Literal('transaction-password'),
      Type.Literal('first-use'),
      Type.Literal('payer'),
    ]),
  ),
})

/** A withdrawal as those who decide about it see it. */
export const WithdrawalReview = Type.Object({
  id: Type.String(),
  member: Type.Object({ id: Type.String(), account: Type.String() }),
  amount: Amount,
  fee: Amount,
  /** What reaches the account. */
  payout: Amount,
  currency: Type.String(),
  status: WithdrawalStatus,
  account: Type.Object({ kind: Type.String(), bank: Type.String(), holder: Type.String(), masked: Type.String() }),
  /** Names of operators: who has it, who approved it (the maker), who confirmed that (the checker). */
  takenBy: Type.Optional(Type.String()),
  approvedBy: Type.Optional(Type.String()),
  confirmedBy: Type.Optional(Type.String()),
  reason: Type.Optional(WithdrawalReason),
  text: Type.Optional(Type.String()),
  companyReference: Type.Optional(Type.String()),
  /** Missing for a withdrawal from before they were kept. */
  signals: Type.Optional(Signals),
  /** What an operator says became of it, which another has not confirmed yet. */
  proposal: Type.Optional(Type.Object({ outcome: Outcome, evidence: Type.String(), by: Type.String(), at: Type.String() })),
  /** ISO 8601, all of them. `nextCheckAt`: when the payment company is asked next. */
  createdAt: Type.String(),
  sentAt: Type.Optional(Type.String()),
  endedAt: Type.Optional(Type.String()),
  nextCheckAt: Type.Optional(Type.String()),
})
export type WithdrawalReviewValue = Static<typeof WithdrawalReview>

const Word = Type.Optional(Text(80, { minLength: 1 }))

/** By what the list is narrowed; all of it holds of each row. */
const WithdrawalFilters = {
  status: Type.Optional(WithdrawalStatus),
  /** The member's account name. */
  account: Type.Optional(Text(64, { minLength: 1 })),
  /** The kind of the account that is paid, and the beginning of its bank's name. */
  kind: Word,
  bank: Word,
  /** The name of the operator who has it, approved or confirmed it. */
  operator: Word,
  amountFrom: Type.Optional(Amount),
  amountTo: Type.Optional(Amount),
  /** When it was asked for, as days of the merchant, both included. */
  fromDay: Type.Optional(DayText),
  toDay: Type.Optional(DayText),
}

export const listWithdrawalReviews = operatorEndpoint({
  name: 'listWithdrawalReviews',
  summary: "The merchant's withdrawals of a status, or all that hold money: the oldest first, and those that have ended the newest first.",
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/withdrawals',
  query: Type.Object({ ...WithdrawalFilters, cursor: Type.Optional(Id) }),
  value: Type.Object({ list: Type.Array(WithdrawalReview), head: ListHead, nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'amount-invalid': 400, 'day-invalid': 400 },
})

export const getWithdrawalReview = operatorEndpoint({
  name: 'getWithdrawalReview',
  summary: 'One withdrawal with its story, what the payment company said, and what the member paid in and took out.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/withdrawals/one',
  query: Type.Object({ id: Id }),
  value: Type.Object({
    ...WithdrawalReview.properties,
    /** Ever, in the currency of the withdrawal; what is on its way out is in the second. */
    memberPaidIn: Amount,
    memberTookOut: Amount,
    /** Who paid the latest deposits, of those of which a payment company or the bank tells a name, the latest first. */
    /** What of the member is stopped that keeps this from being paid: all its money, or its withdrawals until `endsAt`. */
    holds: Type.Array(
      Type.Object({ isAllMoney: Type.Boolean(), endsAt: Type.Optional(Type.String()), reason: Type.String(), by: Type.String() }),
    ),
    payers: Type.Array(Type.Object({ depositId: Type.String(), name: Type.String() })),
    steps: Type.Array(
      Type.Object({
        status: WithdrawalStatus,
        at: Type.String(),
        by: Type.String(),
        operator: Type.Optional(Type.String()),
        reason: Type.Optional(WithdrawalReason),
        text: Type.Optional(Type.String()),
      }),
    ),
    words: Type.Array(
      Type.Object({
        at: Type.String(),
        source: Type.String(),
        status: Type.String(),
        amount: Type.String(),
        currency: Type.String(),
        outcome: Type.String(),
      }),
    ),
  }),
  refusals: { 'not-found': 404 },
})

const decided = {
  'not-found': 404,
  /** Somebody was faster, or it is not at this step. */
  'withdrawal-state-differs': 409,
} as const

const holding = {
  /** Nothing leaves this member until two operators let its money go. */
  'member-money-held': 409,
} as const

export const takeWithdrawal = operatorEndpoint({
  name: 'takeWithdrawal',
  summary: 'Takes one that waits in hand: the member can no longer cancel it.',
  role: 'cashier',
  people: 'single',
  why: 'takes it in hand: no money moves',
  method: 'POST',
  path: '/operator/api/withdrawals/take',
  body: Type.Object({ id: Id }),
  value: WithdrawalReview,
  refusals: decided,
})

export const handBackWithdrawal = operatorEndpoint({
  name: 'handBackWithdrawal',
  summary: 'Puts one that is in review back among those that wait, with any approval taken from it.',
  role: 'cashier',
  people: 'single',
  why: 'puts it back, with any approval taken away: no money moves',
  method: 'POST',
  path: '/operator/api/withdrawals/handBack',
  body: Type.Object({ id: Id }),
  value: WithdrawalReview,
  refusals: decided,
})

export const approveWithdrawal = operatorEndpoint({
  name: 'approveWithdrawal',
  summary: 'The maker says that it may be paid. Nothing is paid before another operator confirms.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/withdrawals/approve',
  body: Type.Object({ id: Id }),
  value: WithdrawalReview,
  refusals: { ...decided, ...holding, 'daily-limit-reached': 409 },
})

export const confirmWithdrawal = operatorEndpoint({
  name: 'confirmWithdrawal',
  summary: 'The checker, who is not the maker, confirms: it is sent to the payment company.',
  role: 'approver',
  people: 'double',
  method: 'POST',
  path: '/operator/api/withdrawals/confirm',
  body: Type.Object({ id: Id }),
  value: WithdrawalReview,
  refusals: { ...decided, ...holding, 'needs-another-operator': 409, 'daily-limit-reached': 409 },
})

const refusal = {
  body: Type.Object({ id: Id, reason: WithdrawalReason, text: Type.Optional(Text(500)) }),
  value: WithdrawalReview,
  refusals: {
    ...decided,
    /** `other` needs a text, which the member sees. */
    'reason-text-needed': 400,
  },
} as const

export const refuseWithdrawal = operatorEndpoint({
  name: 'refuseWithdrawal',
  summary: 'Refuses one that was not sent yet: the money is in the wallet again, and the member reads why.',
  role: 'cashier',
  people: 'single',
  why: 'the money is the member’s again, as before the request',
  method: 'POST',
  path: '/operator/api/withdrawals/refuse',
  ...refusal,
})

export const rejectWithdrawal = operatorEndpoint({
  name: 'rejectWithdrawal',
  summary: 'The same by a checker, in place of a confirmation.',
  role: 'approver',
  people: 'single',
  why: 'the money is the member’s again, as before the request',
  method: 'POST',
  path: '/operator/api/withdrawals/reject',
  ...refusal,
})

export const proposeWithdrawalOutcome = operatorEndpoint({
  name: 'proposeWithdrawalOutcome',
  summary: 'Of one whose outcome is unknown: says what became of it and where that is known from. The company is not asked meanwhile.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/withdrawals/outcome/propose',
  body: Type.Object({ id: Id, outcome: Outcome, evidence: Text(500) }),
  value: WithdrawalReview,
  refusals: { ...decided, 'reason-text-needed': 400, 'daily-limit-reached': 409 },
})

export const confirmWithdrawalOutcome = operatorEndpoint({
  name: 'confirmWithdrawalOutcome',
  summary: 'The checker agrees with the proposed outcome, five minutes after it at the earliest: paid, or back in the wallet.',
  role: 'approver',
  people: 'double',
  method: 'POST',
  path: '/operator/api/withdrawals/outcome/confirm',
  body: Type.Object({ id: Id, outcome: Outcome }),
  value: WithdrawalReview,
  refusals: {
    ...decided,
    'proposal-differs': 409,
    'needs-another-operator': 409,
    /** A question to the company may still be under way. */
    'outcome-too-fresh': 409,
    'daily-limit-reached': 409,
  },
})

export const rejectWithdrawalOutcome = operatorEndpoint({
  name: 'rejectWithdrawalOutcome',
  summary: 'Takes the proposed outcome away: it is unknown as before, and the company is asked again.',
  role: 'approver',
  people: 'single',
  why: 'the company is asked again: no money moves',
  method: 'POST',
  path: '/operator/api/withdrawals/outcome/reject',
  body: Type.Object({ id: Id }),
  value: WithdrawalReview,
  refusals: decided,
})
