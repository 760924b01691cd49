import { type Static, Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// The payment companies of a merchant: where each is called, which protocol it speaks, under which account, and with which secrets. An
// owner proposes what changes, an approver decides among the proposals. Secrets are written and never read.

const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' })
const Account = Text(100, { minLength: 1, pattern: '^\\S+$' })
const Protocol = Type.Union([Type.Literal('house'), Type.Literal('stripe')])
const Address = Text(300, { minLength: 1, pattern: '^\\S+$' })
/** `*.name` is every host below the name. */
const PayHost = Type.String({ maxLength: 120, pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+$' })
const PayHosts = Type.Array(PayHost, { maxItems: 20 })
const Secret = Text(300, { minLength: 32, pattern: '^\\S+$' })

const Place = Type.Object({
  /** Where it is called: an https address, or `demo` for the sandbox of a development system. */
  address: Address,
  /** The hosts of its pay pages; where there is none, the host that is called. */
  payHosts: PayHosts,
})

/** What happens to a secret: it stays, another one takes its place, or the protocol has none. */
const SecretFate = Type.Union([Type.Literal('kept'), Type.Literal('new'), Type.Literal('none')])

/** What is, or what would be, of a gateway. */
export const GatewayState = Type.Object({
  account: Account,
  protocol: Protocol,
  ...Place.properties,
  secret: SecretFate,
  webhookSecret: SecretFate,
  /** How long what the company signs with its former secret is still taken. */
  overlapHours: Type.Integer({ minimum: 0, maximum: 720 }),
  /** A keyed hash of the new secrets: the same for the same, and no help in guessing them. */
  secretsMark: Type.String(),
})
export type GatewayStateValue = Static<typeof GatewayState>

export const PaymentGateway = Type.Object({
  gateway: Type.String(),
  account: Type.String(),
  protocol: Protocol,
  ...Place.properties,
  /** Whether its webhooks are signed with a secret of their own. */
  hasWebhookSecret: Type.Boolean(),
  /** When the secrets were changed last, ISO 8601; those it began with have no time. */
  secretSince: Type.Optional(Type.String()),
  webhookSecretSince: Type.Optional(Type.String()),
  /** The ways in and out that go by it, by their codes. */
  ways: Type.Array(Type.String()),
})
export type PaymentGatewayValue = Static<typeof PaymentGateway>

const gateways = '/operator/api/gateways'

export const listPaymentGateways = operatorEndpoint({
  name: 'listPaymentGateways',
  summary: 'The payment companies of the merchant: where each is called, by which protocol, and which ways go by it. No secret.',
  role: 'viewer',
  method: 'GET',
  path: gateways,
  value: Type.Object({ list: Type.Array(PaymentGateway) }),
  refusals: {},
})

const placeRefusals = {
  ...makingRefusals,
  /** It is no https address of a host alone, with a path at most. */
  'address-invalid': 400,
  /** The house’s protocol has one secret, Stripe’s has two; and a key that opens calls goes to no other address. */
  'secrets-do-not-fit': 400,
} as const

export const proposePaymentGateway = operatorEndpoint({
  name: 'proposePaymentGateway',
  summary: 'Proposes another payment company; another operator decides. No way goes by it yet.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: `${gateways}/propose`,
  body: Type.Object({
    requestId: ProposalRequestId,
    gateway: Name,
    account: Account,
    protocol: Protocol,
    ...Place.properties,
    secret: Secret,
    webhookSecret: Type.Optional(Secret),
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...placeRefusals,
    /** A gateway of that name is there, or the account is somebody’s. */
    'gateway-known': 409,
  },
})

export const proposePaymentGatewayChange = operatorEndpoint({
  name: 'proposePaymentGatewayChange',
  summary: 'Proposes where a payment company is called, the hosts of its pay pages, or other secrets; another operator decides.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: `${gateways}/change`,
  body: Type.Object({
    requestId: ProposalRequestId,
    gateway: Name,
    ...Place.properties,
    /** Signs or opens our calls; in the house’s protocol it signs the company’s webhooks as well. */
    secret: Type.Optional(Secret),
    webhookSecret: Type.Optional(Secret),
    overlapHours: Type.Integer({ minimum: 0, maximum: 720 }),
    /** What the operator saw, as it was read. */
    seen: Place,
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...placeRefusals,
    'not-found': 404,
    'changed-meanwhile': 409,
  },
})

export const askPaymentGateway = operatorEndpoint({
  name: 'askPaymentGateway',
  summary: 'Asks the company for a payment that it cannot know, signed as every call is, and tells what came back. Changes nothing.',
  role: 'owner',
  people: 'single',
  why: 'It asks for a payment that is not there, and changes nothing with the company or here.',
  method: 'POST',
  path: `${gateways}/ask`,
  body: Type.Object({ gateway: Name }),
  value: Type.Object({
    /** It took the call as ours; it took the signature or key for nobody’s; it answered otherwise; it gave no answer. */
    outcome: Type.Union([Type.Literal('knows-us'), Type.Literal('refuses-us'), Type.Literal('unexpected'), Type.Literal('no-answer')]),
    /** Of HTTP, where there was an answer. */
    status: Type.Optional(Type.Integer()),
    tookMs: Type.Integer(),
    /** The beginning of what it said, or why it was not heard; never a secret. */
    said: Type.String(),
  }),
  refusals: { 'not-found': 404 },
})
