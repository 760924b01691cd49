import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'

// What makes the house owe money, and who may do what, is proposed by one operator and decided by another. Each kind has an endpoint of
// its own to propose it, in its slice; these decide all of them.

/** The caller's key of a request: the same key with the same content is the same request. */
export const ProposalRequestId = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })

/** Why it is proposed; the one who decides reads it. */
export const ProposalReason = Text(500, { minLength: 3 })

export const ProposalStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  /** Its maker took it back, or lost the right to make it. */
  Type.Literal('withdrawn'),
  /** Nobody decided in time. */
  Type.Literal('expired'),
])
export type ProposalStatusValue = Static<typeof ProposalStatus>

/** What came of an approved proposal: done, waiting for a third person, or ended because that one said no or nothing in time. */
export const ProposalEffect = Type.Union([Type.Literal('done'), Type.Literal('awaits-third'), Type.Literal('not-done')])
export type ProposalEffectValue = Static<typeof ProposalEffect>

/** What one operator wants done and another decides. */
export const Proposal = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** Kind and number of what it is about, such as `operator:17`. */
  subject: Type.String(),
  /** What is, and what would be. Their form is of the kind. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  status: ProposalStatus,
  /** Of an approved one: whether anything has changed by it. */
  effect: Type.Optional(ProposalEffect),
  madeBy: Type.String(),
  /** ISO 8601. */
  madeAt: Type.String(),
  expiresAt: Type.String(),
  decidedBy: Type.Optional(Type.String()),
  decidedAt: Type.Optional(Type.String()),
  /** What was said to a rejection. */
  note: Type.Optional(Type.String()),
})
export type ProposalValue = Static<typeof Proposal>

/** What making a proposal can be refused with, whatever its kind: the endpoint that makes one spreads them. */
export const makingRefusals = {
  /** The operator has none of the roles that may make this kind. */
  'role-missing': 403,
  /** The kind is sensitive, and the operator gave no code in the last five minutes (`proveOperator`). */
  'fresh-proof-needed': 403,
  /** One of this kind waits already for the same subject. */
  'proposal-pending': 409,
  /** The request id belongs to another proposal. */
  'request-differs': 409,
} as const

const decidingRefusals = {
  'not-found': 404,
  'role-missing': 403,
  /** It was decided otherwise, taken back or has expired. */
  'proposal-over': 409,
} as const

export const listProposals = operatorEndpoint({
  name: 'listProposals',
  summary: 'What waits for a second operator, oldest first, with what is and what would be; or what was decided, newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/proposals',
  query: Type.Object({
    /** `waiting` when it is left out. */
    status: Type.Optional(ProposalStatus),
    kind: Type.Optional(Text(64, { minLength: 1 })),
    subject: Type.Optional(Text(80, { minLength: 1 })),
    /** `nextCursor` of the page before. */
    cursor: rowCursor.query,
  }),
  value: Type.Object({ list: Type.Array(Proposal), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const approveProposal = operatorEndpoint({
  name: 'approveProposal',
  summary:
    'Does what another operator proposed, in the same transaction, or has a third person asked where it takes one: see `effect`. The kind says which roles may. Repeated, it answers the same.',
  role: 'viewer',
  people: 'double',
  method: 'POST',
  path: '/operator/api/proposals/approve',
  body: Type.Object({ id: RowId }),
  value: Proposal,
  refusals: {
    ...decidingRefusals,
    'needs-another-operator': 403,
    /** As for making one. */
    'fresh-proof-needed': 403,
    /** What it would change is not any more what the proposal says it was, or cannot be done any more. */
    'proposal-overtaken': 409,
    /** It would pass a limit of the merchant or of an operator. */
    'limit-reached': 409,
    /** The wallet holds less by now than would be taken. The proposal waits on. */
    'balance-too-low': 409,
  },
})

export const rejectProposal = operatorEndpoint({
  name: 'rejectProposal',
  summary: 'Says no to what another operator proposed, and why. The kind says which roles may. Repeated, it answers the same.',
  role: 'viewer',
  people: 'single',
  why: 'nothing is done by it',
  method: 'POST',
  path: '/operator/api/proposals/reject',
  body: Type.Object({ id: RowId, note: Text(500, { minLength: 3 }) }),
  value: Proposal,
  refusals: { ...decidingRefusals, 'needs-another-operator': 403 },
})

export const withdrawProposal = operatorEndpoint({
  name: 'withdrawProposal',
  summary: 'Takes back what the caller proposed. Repeated, it answers the same.',
  role: 'viewer',
  people: 'single',
  why: 'nothing is done by it',
  method: 'POST',
  path: '/operator/api/proposals/withdraw',
  body: Type.Object({ id: RowId }),
  value: Proposal,
  refusals: { 'not-found': 404, 'proposal-over': 409, 'not-your-proposal': 403 },
})
