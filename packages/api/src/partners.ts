import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// What operators see and decide of the companies whose games are played here: what they may take and give, and what they paid beyond that.

const Id = RowId
const Provider = Text(32, { minLength: 1 })
const Limit = Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,8})?$' })
const ProposalFields = { requestId: ProposalRequestId, reason: ProposalReason }

/** What a provider's link may take and give. Amounts in main units of the merchant's currency. */
export const ProviderLimits = Type.Object({
  /** Whether a bet has to name the launch in which it is made. */
  isSessionDemanded: Type.Boolean(),
  /** The most that a round returns, in stakes, of a game that the catalogue does not tell it of; null where wins need no stake. */
  multipleMax: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]),
  /** The most that is paid out less what is taken, within an hour and within a day. */
  hourNetMax: Limit,
  dayNetMax: Limit,
})

export const ProviderTerms = Type.Object({
  provider: Type.String(),
  /** Whether its games are opened and take bets. */
  isEnabled: Type.Boolean(),
  /** `here` is the games host beside the server. */
  address: Type.String(),
  limits: ProviderLimits,
  /** What it paid out less what it took, within an hour and within a day; less than zero where it took more. */
  hourNet: Amount,
  dayNet: Amount,
  /** What two operators set aside for its prizes that need no stake, and what is left of it. */
  budget: Amount,
  budgetLeft: Amount,
})
export type ProviderTermsValue = Static<typeof ProviderTerms>

/** A win beyond a limit of its provider, which is nobody's until two operators decided. */
export const WithheldWin = Type.Object({
  id: Type.String(),
  provider: Type.String(),
  memberId: Type.String(),
  kind: Type.Union([Type.Literal('win'), Type.Literal('promo-win'), Type.Literal('freespins-win')]),
  /** The provider's id of it, and the round or the event that it belongs to. */
  key: Type.String(),
  reference: Type.String(),
  amount: Amount,
  currency: Type.String(),
  reason: Type.Union([
    Type.Literal('no-bet'),
    Type.Literal('above-multiple'),
    Type.Literal('hour-limit'),
    Type.Literal('day-limit'),
    Type.Literal('no-budget'),
  ]),
  /** ISO 8601. */
  withheldAt: Type.String(),
})
export type WithheldWinValue = Static<typeof WithheldWin>

export const listProviderTerms = operatorEndpoint({
  name: 'listProviderTerms',
  summary: "The merchant's providers: what each may take and give, and what it did within an hour and a day.",
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/providers',
  value: Type.Object({ currency: Type.String(), list: Type.Array(ProviderTerms) }),
  refusals: {},
})

export const listWithheldWins = operatorEndpoint({
  name: 'listWithheldWins',
  summary: 'Wins beyond the limits of their providers that wait for two operators, the oldest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/providers/withheld',
  query: Type.Object({ cursor: Type.Optional(Id) }),
  value: Type.Object({ list: Type.Array(WithheldWin), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const proposeWithheldDecision = operatorEndpoint({
  name: 'proposeWithheldDecision',
  summary: 'Proposes to pay a withheld win to its member, or to give it back to its provider; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/providers/withheld/propose',
  body: Type.Object({ ...ProposalFields, id: Id, decision: Type.Union([Type.Literal('release'), Type.Literal('return')]) }),
  value: Proposal,
  refusals: { ...makingRefusals, 'not-found': 404 },
})

export const proposePromotionBudget = operatorEndpoint({
  name: 'proposePromotionBudget',
  summary: 'Proposes to set aside more for prizes of a provider that need no stake; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/providers/budget',
  body: Type.Object({ ...ProposalFields, provider: Provider, amount: Amount }),
  value: Proposal,
  refusals: { ...makingRefusals, 'not-found': 404, 'amount-invalid': 400 },
})

export const proposeProviderLimits = operatorEndpoint({
  name: 'proposeProviderLimits',
  summary: 'Proposes what a provider may take and give from now on; another owner decides.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/providers/limits',
  body: Type.Object({ ...ProposalFields, provider: Provider, limits: ProviderLimits }),
  value: Proposal,
  refusals: { ...makingRefusals, 'not-found': 404, 'amount-invalid': 400 },
})

export const proposeProviderAddress = operatorEndpoint({
  name: 'proposeProviderAddress',
  summary: 'Proposes where the games of a provider are opened: an https address, or `here`; another owner decides.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/providers/address',
  body: Type.Object({ ...ProposalFields, provider: Provider, address: Text(300, { pattern: '^(here|https://[^\\s"<>\\\\]{1,292})$' }) }),
  value: Proposal,
  refusals: { ...makingRefusals, 'not-found': 404, 'address-invalid': 400 },
})

/** Which of the secrets that are shared with a partner is changed, and how long the former one and the new one both live. */
export const SecretChange = Type.Object({
  /** theirs: signs what the partner tells us. ours: signs what we ask the partner. */
  direction: Type.Union([Type.Literal('theirs'), Type.Literal('ours')]),
  overlapHours: Type.Integer({ minimum: 0, maximum: 720 }),
})

export const proposePartnerSecret = operatorEndpoint({
  name: 'proposePartnerSecret',
  summary: 'Proposes a new secret for a provider or payment company; another owner decides. It is shown at the command line alone.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/partners/secret',
  body: Type.Object({ ...ProposalFields, partner: Provider, ...SecretChange.properties }),
  value: Proposal,
  refusals: { ...makingRefusals, 'not-found': 404 },
})
