import { type Static, Type } from 'typebox'
import { Deposit, DepositId, DepositRefusal, DepositStatus, SlipId } from './cashier.ts'
import { rowCursor } from './cursors.ts'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { ListHead } from './list-heads.ts'
import { DayText } from './periods.ts'

/** What one operator tells the other. */
const Note = Type.Optional(Text(500))
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' })

/** A deposit as an operator sees it. */
export const ReviewedDeposit = Type.Object({
  deposit: Deposit,
  account: Type.String(),
  /** What the gateway says was paid, where that is not what was asked for: the most that it said. */
  held: Type.Optional(Type.Object({ amount: Type.String(), currency: Type.String() })),
  slips: Type.Array(
    Type.Object({
      id: Type.String(),
      uploadedAt: Type.String(),
      /** Numbers of other deposits, of whomever, for which the very same picture was sent. */
      seenFor: Type.Array(Type.String()),
    }),
  ),
  /**
   * What speaks against it as the member protects itself: on a break or excluded, now or when its slip came; beyond a limit of the
   * member's for deposits when its slip came. The money may have come all the same.
   */
  warnings: Type.Array(Type.Union([Type.Literal('on-break'), Type.Literal('deposit-limit-reached')])),
  /** What the gateway said of it, word for word and with what became of that, the latest last. */
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
  /** The line of the merchant's bank statement that shows what is proposed to credit, or where nothing is, what was asked for. */
  statementLine: Type.Optional(
    Type.Object({ reference: Type.String(), amount: Type.String(), paidAt: Type.String(), payer: Type.String() }),
  ),
  /** What one operator proposes: an amount to credit, or a reason to refuse it for. Another one decides. */
  proposal: Type.Optional(
    Type.Object({
      amount: Type.Optional(Amount),
      refusal: Type.Optional(DepositRefusal),
      note: Type.String(),
      operatorId: Type.String(),
      madeAt: Type.String(),
      /** Who agreed to a credit, and the third person where one was needed. */
      approvedBy: Type.Optional(Type.String()),
      confirmedBy: Type.Optional(Type.String()),
      /**
       * Why two are not enough, so that an owner must confirm too: it differs from what was asked for, it is above a limit, or no line of
       * a bank statement shows it.
       */
      thirdReasons: Type.Array(Type.Union([Type.Literal('differs'), Type.Literal('above-limit'), Type.Literal('no-statement-line')])),
    }),
  ),
})
export type ReviewedDepositValue = Static<typeof ReviewedDeposit>

const Word = Type.Optional(Text(100, { minLength: 1 }))

export const listDepositReviews = operatorEndpoint({
  name: 'listDepositReviews',
  summary:
    'The deposits that wait for an operator, with a slip or paid with another amount than asked for, or those of another status: oldest first. Those of every status: newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/deposit-reviews',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: rowCursor.query,
    status: Type.Optional(Type.Union([DepositStatus, Type.Literal('any')])),
    /** The member's account name. */
    account: Type.Optional(Text(64, { minLength: 1 })),
    /** When it was begun, ISO 8601 in UTC: from the first, before the second. */
    from: Type.Optional(Time),
    to: Type.Optional(Time),
    /** The same as days of the merchant, both included. */
    fromDay: Type.Optional(DayText),
    toDay: Type.Optional(DayText),
    id: Type.Optional(DepositId),
    channel: Word,
    gateway: Word,
    /** What the payment company calls it, and what the member wrote beside a transfer. */
    gatewayReference: Word,
    transferReference: Word,
    amountFrom: Type.Optional(Amount),
    amountTo: Type.Optional(Amount),
  }),
  value: Type.Object({ list: Type.Array(ReviewedDeposit), head: ListHead, nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'amount-invalid': 400, 'day-invalid': 400 },
})

export const getDepositReview = operatorEndpoint({
  name: 'getDepositReview',
  summary: 'One deposit with its slips and what was proposed, whether or not it still waits.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/deposit-reviews/one',
  query: Type.Object({ id: DepositId }),
  value: ReviewedDeposit,
  refusals: { 'not-found': 404 },
})

export const getReviewedSlip = operatorEndpoint({
  name: 'getReviewedSlip',
  summary: 'The picture of a slip.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/deposit-reviews/slip',
  query: Type.Object({ id: SlipId }),
  value: Type.Unknown(),
  answers: 'picture',
  refusals: { 'not-found': 404 },
})

export const proposeDepositCredit = operatorEndpoint({
  name: 'proposeDepositCredit',
  summary: 'Proposes to credit what came for a deposit that waits. A later proposal takes the place of an earlier one.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/deposit-reviews/propose',
  body: Type.Object({
    id: DepositId,
    /** What came, in main units; it is credited without the fee that was asked for. */
    amount: Amount,
    note: Note,
  }),
  value: ReviewedDeposit,
  refusals: { 'not-found': 404, 'review-over': 409, 'deposit-amount-invalid': 400, 'daily-limit-reached': 409 },
})

export const approveDepositCredit = operatorEndpoint({
  name: 'approveDepositCredit',
  summary:
    'Credits what another operator proposed, or leaves it to an owner where two are not enough. The amount is said again, so that nobody approves what he did not read.',
  role: 'approver',
  people: 'double',
  method: 'POST',
  path: '/operator/api/deposit-reviews/approve',
  body: Type.Object({ id: DepositId, amount: Amount }),
  value: ReviewedDeposit,
  refusals: {
    'not-found': 404,
    'review-over': 409,
    'proposal-differs': 409,
    'needs-another-operator': 403,
    'daily-limit-reached': 409,
    /** Two agreed already, and an owner is waited for. */
    'third-person-awaited': 409,
  },
})

export const confirmDepositCredit = operatorEndpoint({
  name: 'confirmDepositCredit',
  summary: 'Credits, as the third person, what two other operators agreed to and may not credit alone.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/deposit-reviews/confirm',
  body: Type.Object({ id: DepositId, amount: Amount }),
  value: ReviewedDeposit,
  refusals: {
    'not-found': 404,
    'review-over': 409,
    'proposal-differs': 409,
    'not-approved-yet': 409,
    'needs-another-operator': 403,
    'daily-limit-reached': 409,
  },
})

export const refuseDeposit = operatorEndpoint({
  name: 'refuseDeposit',
  summary:
    'Ends a deposit that waits without crediting anything. The member reads the reason. Where money came, another operator must have proposed it for that reason.',
  role: 'approver',
  people: 'single',
  why: 'ends what brought no money; where money came another operator must have proposed it',
  method: 'POST',
  path: '/operator/api/deposit-reviews/refuse',
  body: Type.Object({ id: DepositId, reason: DepositRefusal }),
  value: ReviewedDeposit,
  refusals: { 'not-found': 404, 'review-over': 409, 'proposal-differs': 409, 'needs-another-operator': 403 },
})

export const proposeDepositRefusal = operatorEndpoint({
  name: 'proposeDepositRefusal',
  summary: 'Proposes to credit nothing for a deposit that waits, and to send back what came. Takes the place of an earlier proposal.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/deposit-reviews/propose-refusal',
  body: Type.Object({ id: DepositId, reason: DepositRefusal, note: Note }),
  value: ReviewedDeposit,
  refusals: { 'not-found': 404, 'review-over': 409 },
})

export const rejectDepositProposal = operatorEndpoint({
  name: 'rejectDepositProposal',
  summary: 'Takes a proposal away, so that another can be made. The deposit waits on.',
  role: 'approver',
  people: 'single',
  why: 'nothing is credited by it',
  method: 'POST',
  path: '/operator/api/deposit-reviews/reject',
  body: Type.Object({ id: DepositId, note: Note }),
  value: ReviewedDeposit,
  refusals: { 'not-found': 404, 'review-over': 409, 'proposal-differs': 409 },
})

export const listDepositChannels = operatorEndpoint({
  name: 'listDepositChannels',
  summary: 'The ways to pay in that are switched on, in the order in which members see them, and why one is not offered to them.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/deposit-channels',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        code: Type.String(),
        kind: Type.Union([Type.Literal('page'), Type.Literal('code'), Type.Literal('transfer')]),
        method: Type.String(),
        /** Why no member is offered it, in a sentence; missing where members are. */
        fault: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals: {},
})
