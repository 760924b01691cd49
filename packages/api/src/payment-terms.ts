import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// By which rules a merchant pays out. One operator proposes them, another decides among the proposals.

const Hours = Type.Union([Type.Integer({ minimum: 0, maximum: 8760 }), Type.Null()])
const AmountOrNone = Type.Union([Amount, Type.Null()])

/** When money leaves, how often and how much of it in a day, and what somebody looks at first. */
export const WithdrawalRules = Type.Object({
  isOpen: Type.Boolean(),
  /** Of a member, in a day of the merchant. */
  perDayCount: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Likewise; null: as much as the ways out allow. */
  perDayTotal: AmountOrNone,
  /** Smaller amounts are paid without anybody looking at them; null: somebody looks at each. */
  reviewFrom: AmountOrNone,
  /** Whether a withdrawal ends the bonus that runs. */
  endsBonus: Type.Boolean(),
  /** What is younger than this sends a withdrawal to the review, whatever the amount; null: however young it is, it does not. */
  passwordHours: Hours,
  deviceHours: Hours,
  accountHours: Hours,
  contactHours: Hours,
  transactionPasswordHours: Hours,
  /** Whether the first use of an account does so, and money that somebody of another name paid in. */
  reviewsFirstUse: Type.Boolean(),
  reviewsOtherPayer: Type.Boolean(),
})
export type WithdrawalRulesValue = Static<typeof WithdrawalRules>

const Part = Type.Object({ count: Type.Integer(), amount: Amount })
/** What rules would have done with the withdrawals that were asked for. */
const Effect = Type.Object({
  /** Paid without anybody looking at them. */
  automatic: Part,
  /** Looked at by somebody. */
  reviewed: Part,
  /** Not taken: closed, or beyond the count or sum of a day, as if all earlier ones of the member on that day counted. */
  refused: Part,
})
export type WithdrawalEffectValue = Static<typeof Effect>

export const getWithdrawalRules = operatorEndpoint({
  name: 'getWithdrawalRules',
  summary: 'The rules by which the merchant pays out.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/withdrawal-rules',
  value: Type.Object({
    currency: Type.String(),
    /** Null where there are none yet: then nothing is paid out. */
    rules: Type.Union([WithdrawalRules, Type.Null()]),
  }),
  refusals: {},
})

const amountRefusal = {
  /** Zero, below it, too high, or finer than the currency. */
  'amount-invalid': 400,
} as const

export const tryWithdrawalRules = operatorEndpoint({
  name: 'tryWithdrawalRules',
  summary:
    'What these rules would have done with the withdrawals of the last 30 days, beside what the rules in force would have. Changes nothing.',
  role: 'viewer',
  people: 'single',
  why: 'It stores nothing and changes nothing.',
  method: 'POST',
  path: '/operator/api/withdrawal-rules/try',
  body: Type.Object({ rules: WithdrawalRules }),
  value: Type.Object({
    currency: Type.String(),
    /** ISO 8601: asked for from here on. */
    from: Type.String(),
    inForce: Effect,
    wanted: Effect,
  }),
  refusals: amountRefusal,
})

export const proposeWithdrawalRules = operatorEndpoint({
  name: 'proposeWithdrawalRules',
  summary: 'Proposes the rules by which the merchant pays out; another operator decides, and then they are in force at once.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/withdrawal-rules/propose',
  body: Type.Object({
    requestId: ProposalRequestId,
    rules: WithdrawalRules,
    /** The rules that the operator saw, as they were read; null for none. */
    seen: Type.Union([WithdrawalRules, Type.Null()]),
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    ...amountRefusal,
    /** The rules in force are not any more those that the operator saw. */
    'changed-meanwhile': 409,
  },
})
