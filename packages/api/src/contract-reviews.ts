import { Type } from 'typebox'
import { Payout, PayoutCursor, PayoutStatus } from './contract-payouts.ts'
import { Contract, ContractKind, ContractTerms, inCurrency } from './contract-terms.ts'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// What those who work for a merchant do about contracts with the agents at the top, whose partner is the merchant itself.

const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })
const cursor = Type.Optional(Id)

export const listMerchantContracts = operatorEndpoint({
  name: 'listMerchantContracts',
  summary: 'The contracts of a kind between the merchant and its agents at the top, with the proposals, newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/contracts',
  query: Type.Object({ kind: ContractKind, cursor }),
  value: Type.Object({ ...inCurrency, list: Type.Array(Contract), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const proposeMerchantContract = operatorEndpoint({
  name: 'proposeMerchantContract',
  summary:
    'Proposes a contract with an agent at the top, within the limits of the merchant. Once another operator approves it the agent is asked; it holds once the agent accepts it.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/contracts/propose',
  body: Type.Object({
    requestId: ProposalRequestId,
    account: Text(64, { minLength: 1 }),
    kind: ContractKind,
    /** Those of the kind; what is left out is as simple as it can be. */
    terms: ContractTerms,
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    /** Above what the merchant promises at most, with the `field`. */
    'contract-terms-too-high': 400,
    /** With the `field`. */
    'contract-terms-invalid': 400,
    /** No agent at the top of this merchant. */
    'not-found': 404,
  },
})

export const withdrawMerchantContract = operatorEndpoint({
  name: 'withdrawMerchantContract',
  summary: 'Takes back what the merchant offered an agent, while it is not answered. Repeated, it answers the same.',
  role: 'approver',
  people: 'single',
  why: 'takes back an offer that nobody accepted: nothing is owed by it',
  method: 'POST',
  path: '/operator/api/contracts/withdraw',
  body: Type.Object({ id: Id }),
  value: Contract,
  refusals: { 'not-found': 404, 'proposal-answered': 409 },
})

/** A payout of the merchant beyond one of its limits. */
const HeldPayout = Type.Object({
  ...Payout.properties,
  /**
   * Above what one payout may be; with what was paid that day above what a day may be; or, with what else is owed for the same period,
   * above what the house kept of it.
   */
  heldFor: Type.Union([Type.Literal('payout-limit'), Type.Literal('day-limit'), Type.Literal('kept-limit')]),
})

export const listHeldPayouts = operatorEndpoint({
  name: 'listHeldPayouts',
  summary: 'Payouts of the merchant that lie beyond a limit and wait for two operators, oldest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/contracts/held',
  query: Type.Object({ cursor }),
  value: Type.Object({ ...inCurrency, list: Type.Array(HeldPayout), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const proposeHeldPayout = operatorEndpoint({
  name: 'proposeHeldPayout',
  summary: 'Proposes to pay what lies beyond a limit. It is paid once another operator approves it.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/contracts/held/propose',
  body: Type.Object({ requestId: ProposalRequestId, id: Id, reason: ProposalReason }),
  value: Proposal,
  refusals: { ...makingRefusals, 'not-found': 404 },
})

/** A dividend that the merchant owes, or has paid. */
const MerchantDividend = Type.Object({
  ...Payout.properties,
  /** By which it was computed. */
  terms: ContractTerms,
  /** Who proposed to pay it, and who agreed. */
  proposedBy: Type.Optional(Type.String()),
  confirmedBy: Type.Optional(Type.String()),
})

export const listMerchantDividends = operatorEndpoint({
  name: 'listMerchantDividends',
  summary: 'The dividends of the agents at the top, the latest period first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/contracts/dividends',
  query: Type.Object({
    status: Type.Optional(PayoutStatus),
    cursor: PayoutCursor,
  }),
  value: Type.Object({ ...inCurrency, list: Type.Array(MerchantDividend), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

/** A salary or dividend that an agent owes and that could not be paid. */
const UnpaidPayout = Type.Object({
  ...Payout.properties,
  /**
   * The float of who owes it holds less; an operator holds its money; the merchant allows no money between accounts; or the agent that
   * would have to pay a dividend is disabled.
   */
  reason: Type.Union([
    Type.Literal('float-too-low'),
    Type.Literal('money-held'),
    Type.Literal('transfers-closed'),
    Type.Literal('agent-disabled'),
  ]),
  /** What the float of who owes it holds now. */
  float: Amount,
  /** Since when it is owed, and when a salary is tried again; ISO 8601. */
  owedSince: Type.String(),
  nextTryAt: Type.Optional(Type.String()),
})

export const listUnpaidPayouts = operatorEndpoint({
  name: 'listUnpaidPayouts',
  summary: 'Salaries and dividends that agents owe and that could not be paid, with the reason, oldest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/contracts/unpaid',
  query: Type.Object({ cursor }),
  value: Type.Object({ ...inCurrency, list: Type.Array(UnpaidPayout), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

const decided = {
  'not-found': 404,
  /** Somebody was faster, or it is not at this step. */
  'dividend-state-differs': 409,
} as const

export const proposeDividendPayment = operatorEndpoint({
  name: 'proposeDividendPayment',
  summary: 'The maker says that a dividend may be paid. Nothing is paid before another operator confirms.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/contracts/dividends/propose',
  body: Type.Object({ id: Id }),
  value: MerchantDividend,
  refusals: decided,
})

export const confirmDividendPayment = operatorEndpoint({
  name: 'confirmDividendPayment',
  summary: 'The checker, who is not the maker, confirms: it is paid, once.',
  role: 'approver',
  people: 'double',
  method: 'POST',
  path: '/operator/api/contracts/dividends/confirm',
  body: Type.Object({ id: Id }),
  value: MerchantDividend,
  refusals: { ...decided, 'needs-another-operator': 409 },
})

export const rejectDividendPayment = operatorEndpoint({
  name: 'rejectDividendPayment',
  summary: 'Takes the proposal to pay a dividend away: it waits as before.',
  role: 'approver',
  people: 'single',
  why: 'nothing is paid by it',
  method: 'POST',
  path: '/operator/api/contracts/dividends/reject',
  body: Type.Object({ id: Id }),
  value: MerchantDividend,
  refusals: decided,
})

/** What operators do about contracts. */
export const contractReviewEndpoints = [
  listMerchantContracts,
  proposeMerchantContract,
  withdrawMerchantContract,
  listHeldPayouts,
  proposeHeldPayout,
  listUnpaidPayouts,
  listMerchantDividends,
  proposeDividendPayment,
  confirmDividendPayment,
  rejectDividendPayment,
] as const
