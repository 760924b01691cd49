import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { Amount, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// What operators put right by hand in a member's wallet. One proposes it, another decides it among the proposals, and from the limit of
// the merchant on an owner as third person.

const Account = Text(64, { minLength: 1 })

/** Whether the member gets it or gives it. */
export const CorrectionSide = Type.Union([Type.Literal('credit'), Type.Literal('debit')])
export type CorrectionSideValue = Static<typeof CorrectionSide>

/** A correction that is in the books. */
export const BalanceCorrection = Type.Object({
  id: Type.String(),
  side: CorrectionSide,
  amount: Amount,
  reason: Type.String(),
  transferId: Type.String(),
  madeBy: Type.String(),
  decidedBy: Type.String(),
  /** The owner, where it took three. */
  confirmedBy: Type.Optional(Type.String()),
  /** ISO 8601. */
  at: Type.String(),
  /** The correction that this one takes back. */
  takesBack: Type.Optional(Type.String()),
  /** The correction that takes this one back. */
  takenBackBy: Type.Optional(Type.String()),
})
export type BalanceCorrectionValue = Static<typeof BalanceCorrection>

export const listBalanceCorrections = operatorEndpoint({
  name: 'listBalanceCorrections',
  summary: "What operators put right in a member's wallet, newest first.",
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/corrections',
  query: Type.Object({
    account: Account,
    /** `nextCursor` of the page before. */
    cursor: rowCursor.query,
  }),
  value: Type.Object({ currency: Type.String(), list: Type.Array(BalanceCorrection), nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'not-found': 404 },
})

const refusals = {
  ...makingRefusals,
  'not-found': 404,
  /** The wallet holds less than would be taken. */
  'balance-too-low': 409,
  /** The operator proposed as much money as it may in a day. */
  'daily-limit-reached': 409,
} as const

export const proposeBalanceCorrection = operatorEndpoint({
  name: 'proposeBalanceCorrection',
  summary: "Proposes to put a member's balance right; another operator decides. No balance goes below zero.",
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/members/corrections/propose',
  body: Type.Object({ requestId: ProposalRequestId, account: Account, side: CorrectionSide, amount: Amount, reason: ProposalReason }),
  value: Proposal,
  refusals: {
    ...refusals,
    /** Zero, below it, too high, or finer than the currency. */
    'amount-invalid': 400,
  },
})

export const takeBackBalanceCorrection = operatorEndpoint({
  name: 'takeBackBalanceCorrection',
  summary: 'Proposes to take a correction back whole, by another one that names it; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/members/corrections/take-back',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, reason: ProposalReason }),
  value: Proposal,
  refusals: {
    ...refusals,
    /** It was taken back already, or takes one back itself. */
    'correction-taken-back': 409,
  },
})
