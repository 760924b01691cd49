import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// The ways by which money comes and goes, and on which terms. One operator proposes them, another decides among the proposals.

/** A way to pay in, or a way out to a kind of account. */
const Side = Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')])
const Code = Text(32, { minLength: 1 })

export const WayTerms = Type.Object({
  minimum: Amount,
  maximum: Amount,
  /** Of a deposit on top of the amount, of a withdrawal taken out of it: a percentage and a fixed part. */
  feePercent: Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,2})?$' }),
  feeFixed: Amount,
  usualMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  /** Smaller ones are above. */
  position: Type.Integer({ minimum: 0, maximum: 1_000 }),
  isEnabled: Type.Boolean(),
})
export type WayTermsValue = Static<typeof WayTerms>

export const PaymentWay = Type.Object({
  side: Side,
  /** What it is called: of a withdrawal, the kind of account that it pays to. */
  code: Type.String(),
  /** The payment company behind it; a transfer has none. */
  gateway: Type.Union([Type.String(), Type.Null()]),
  terms: WayTerms,
  /** Whether members are offered it now. */
  isOffered: Type.Boolean(),
  /** Why not, in a sentence, where it is switched on. */
  fault: Type.Optional(Type.String()),
})
export type PaymentWayValue = Static<typeof PaymentWay>

/** A way as the page of members shows it. */
const ShownWay = Type.Object({
  code: Type.String(),
  minimum: Amount,
  maximum: Amount,
  feePercent: Type.String(),
  feeFixed: Amount,
  usualMinutes: Type.Integer(),
  /** Offered to be tapped, of a deposit. */
  quickAmounts: Type.Array(Amount),
})
export type ShownWayValue = Static<typeof ShownWay>

const ways = '/operator/api/payment-ways'

export const listPaymentWays = operatorEndpoint({
  name: 'listPaymentWays',
  summary: 'All ways in and out with their terms, whether or not members are offered them, in the order in which members see them.',
  role: 'viewer',
  method: 'GET',
  path: ways,
  value: Type.Object({ currency: Type.String(), list: Type.Array(PaymentWay) }),
  refusals: {},
})

const termsRefusals = {
  'not-found': 404,
  /** An amount or a fee that cannot be; the field is named. */
  'amount-invalid': 400,
} as const

export const previewPaymentWay = operatorEndpoint({
  name: 'previewPaymentWay',
  summary: 'The ways as the page of members would show them if this one had these terms. Changes nothing.',
  role: 'viewer',
  people: 'single',
  why: 'It stores nothing and changes nothing.',
  method: 'POST',
  path: `${ways}/preview`,
  body: Type.Object({ side: Side, code: Code, terms: WayTerms }),
  value: Type.Object({
    currency: Type.String(),
    list: Type.Array(ShownWay),
    /** Why members would not be offered this one although it is on, in a sentence. */
    fault: Type.Optional(Type.String()),
  }),
  refusals: termsRefusals,
})

export const proposePaymentWay = operatorEndpoint({
  name: 'proposePaymentWay',
  summary: 'Proposes the terms of a way in or out; another operator decides, and then they are in force at once.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: `${ways}/propose`,
  body: Type.Object({
    requestId: ProposalRequestId,
    side: Side,
    code: Code,
    terms: WayTerms,
    /** The terms that the operator saw, as they were read. */
    seen: WayTerms,
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    ...termsRefusals,
    /** The terms in force are not any more those that the operator saw. */
    'changed-meanwhile': 409,
  },
})
