import { type Static, Type } from 'typebox'
import { Amount, endpoint, Text } from './endpoint.ts'
import { transactionPasswordRefusals } from './security.ts'
import { EncryptedBody } from './session.ts'

const EnvelopeId = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })
const Account = Text(64, { minLength: 1 })

/** What an envelope may be at most. */
export const envelopeLimits = { sharesMax: 1_000, accountsMax: 200, hoursMax: 24, daysAheadMax: 30, greetingMax: 100 } as const

const Split = Type.Union([Type.Literal('equal'), Type.Literal('random')])
const Receivers = Type.Union([Type.Literal('direct'), Type.Literal('chosen')])

/** An envelope as its sender sees it. */
export const SentEnvelope = Type.Object({
  id: Type.String(),
  greeting: Type.String(),
  total: Amount,
  shares: Type.Integer(),
  split: Split,
  receivers: Receivers,
  /** How many accounts may take a share, one each. */
  receiverCount: Type.Integer(),
  /** `ended`: its time is over, and what nobody took is in the float again. */
  state: Type.Union([Type.Literal('coming'), Type.Literal('running'), Type.Literal('ended'), Type.Literal('cancelled')]),
  takenShares: Type.Integer(),
  takenTotal: Amount,
  /** What went back into the float; missing until it has. */
  returned: Type.Optional(Amount),
  /** It has not begun: its sender may take it back. */
  canCancel: Type.Boolean(),
  /** ISO 8601, all three. */
  createdAt: Type.String(),
  startsAt: Type.String(),
  endsAt: Type.String(),
})
export type SentEnvelopeValue = Static<typeof SentEnvelope>

/** An envelope as its receivers see it. */
export const Rain = Type.Object({
  id: Type.String(),
  /** The account of the sender. */
  from: Type.String(),
  greeting: Type.String(),
  /** `taken`: the caller has a share. `empty`: all shares were taken by others. `ended`: its time is over. */
  state: Type.Union([Type.Literal('coming'), Type.Literal('running'), Type.Literal('taken'), Type.Literal('empty'), Type.Literal('ended')]),
  /** The caller's own share. */
  amount: Type.Optional(Amount),
  /** ISO 8601, both. */
  startsAt: Type.String(),
  endsAt: Type.String(),
})
export type RainValue = Static<typeof Rain>

export const listRains = endpoint({
  name: 'listRains',
  summary: 'The red envelopes for the caller: those that run or come, and what became of those that ended within a day.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/agent/redRain/rains',
  value: Type.Object({
    currency: Type.String(),
    currencySymbol: Type.String(),
    /** Running ones first, then coming ones, then the rest, newest first. */
    list: Type.Array(Rain),
    /** The server's time, ISO 8601: what a countdown counts by. */
    now: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})

export const openEnvelope = endpoint({
  name: 'openEnvelope',
  summary: 'Takes a share of a red envelope. Once per account: repeated, it answers the same share.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/agent/redRain/open',
  body: Type.Object({ id: EnvelopeId }),
  value: Type.Object({
    id: Type.String(),
    from: Type.String(),
    greeting: Type.String(),
    amount: Amount,
    currencySymbol: Type.String(),
    /** The transfer's number, and when it was, ISO 8601. */
    transferId: Type.String(),
    at: Type.String(),
  }),
  refusals: {
    'real-account-needed': 403,
    /** The merchant allows no transfers between accounts. */
    'transfers-closed': 403,
    /** It is not for the caller, or there is none with that id. */
    'envelope-not-for-you': 404,
    'envelope-not-started': 409,
    /** Its time is over, or its sender took it back. */
    'envelope-ended': 409,
    /** An operator holds its sender's money. */
    'envelope-paused': 409,
    /** All shares are taken. */
    'envelope-empty': 409,
  },
})

export const listReceivedShares = endpoint({
  name: 'listReceivedShares',
  summary: 'The shares of red envelopes that the caller took, newest first.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/agent/redRain/received',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(EnvelopeId),
  }),
  value: Type.Object({
    currency: Type.String(),
    currencySymbol: Type.String(),
    list: Type.Array(Type.Object({ id: Type.String(), from: Type.String(), greeting: Type.String(), amount: Amount, at: Type.String() })),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'real-account-needed': 403 },
})

/** What every call for senders refuses besides. */
const senderRefusals = {
  /** The caller is no agent. */
  'feature-unavailable': 403,
} as const

export const getEnvelopeOptions = endpoint({
  name: 'getEnvelopeOptions',
  summary: 'What the caller needs to know before it sends a red envelope.',
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  permission: 'AGENTRANSMULTDOWN3',
  method: 'GET',
  path: '/wps/agent/redRain/options',
  value: Type.Object({
    currency: Type.String(),
    currencySymbol: Type.String(),
    float: Amount,
    /** The smallest share: one minor unit. */
    shareMin: Amount,
    /** Accounts directly below the caller that may take a share. */
    directCount: Type.Integer(),
    hasTransactionPassword: Type.Boolean(),
    /** The merchant allows transfers between accounts. */
    isOpen: Type.Boolean(),
    /** The server's time, ISO 8601. */
    now: Type.String(),
  }),
  refusals: senderRefusals,
})

/** What the encrypted body of a new envelope holds. */
export const EnvelopePayload = Type.Object({
  nonce: Text(256),
  /** The browser makes it before the first try: the same again is the same envelope. */
  requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  total: Amount,
  shares: Type.Integer({ minimum: 1, maximum: envelopeLimits.sharesMax }),
  split: Split,
  receivers: Receivers,
  /** Of `chosen`: account names of the caller's own team. */
  accounts: Type.Optional(Type.Array(Account, { maxItems: envelopeLimits.accountsMax })),
  /** ISO 8601; now when it is left out. */
  startsAt: Type.Optional(Text(40)),
  hours: Type.Integer({ minimum: 1, maximum: envelopeLimits.hoursMax }),
  greeting: Text(envelopeLimits.greetingMax),
  paymentPassword: Text(256, { minLength: 1 }),
})
export type EnvelopeRequest = Static<typeof EnvelopePayload>

export const createEnvelope = endpoint({
  name: 'createEnvelope',
  summary: 'Sends a red envelope; its total leaves the float at once. The encrypted body holds what `EnvelopePayload` says.',
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  permission: 'AGENTRANSMULTDOWN3',
  method: 'POST',
  path: '/wps/agent/redRain',
  body: EncryptedBody,
  value: SentEnvelope,
  refusals: {
    ...senderRefusals,
    'transfers-closed': 403,
    /** What guards the caller's money changed lately; with `retryAfterMs`. */
    'envelope-held': 403,
    /** An operator holds the caller's money, or its float. */
    'money-held': 403,
    /** No amount of this currency, or less than the smallest share for each. */
    'envelope-total-invalid': 400,
    /** It begins in the past or too far ahead. */
    'envelope-start-invalid': 400,
    /** A chosen account is not below the caller, or does not exist. */
    'not-in-team': 404,
    /** Nobody may take a share. */
    'envelope-without-receivers': 400,
    /** More shares than accounts, each of which takes one at most. */
    'envelope-shares-too-many': 400,
    ...transactionPasswordRefusals,
    'float-too-low': 409,
    /** The request id belongs to another envelope. */
    'request-differs': 409,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
  },
})

export const listSentEnvelopes = endpoint({
  name: 'listSentEnvelopes',
  summary: 'The red envelopes that the caller sent, newest first.',
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  permission: 'AGENTRANSMULTDOWN3',
  method: 'GET',
  path: '/wps/agent/redRain/sent',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(EnvelopeId),
  }),
  value: Type.Object({
    currency: Type.String(),
    currencySymbol: Type.String(),
    list: Type.Array(SentEnvelope),
    nextCursor: Type.Optional(Type.String()),
    now: Type.String(),
  }),
  refusals: senderRefusals,
})

export const getSentEnvelope = endpoint({
  name: 'getSentEnvelope',
  summary: 'One red envelope of the caller, with who took how much, newest first.',
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  permission: 'AGENTRANSMULTDOWN3',
  method: 'GET',
  path: '/wps/agent/redRain/sent/one',
  query: Type.Object({ id: EnvelopeId }),
  value: Type.Object({
    ...SentEnvelope.properties,
    currencySymbol: Type.String(),
    takers: Type.Array(Type.Object({ account: Type.String(), amount: Amount, at: Type.String() })),
  }),
  refusals: { ...senderRefusals, 'not-found': 404 },
})

export const cancelEnvelope = endpoint({
  name: 'cancelEnvelope',
  summary: 'Takes a red envelope back that has not begun; its total is in the float again. Repeated, it answers the same.',
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  permission: 'AGENTRANSMULTDOWN3',
  method: 'POST',
  path: '/wps/agent/redRain/cancel',
  body: Type.Object({ id: EnvelopeId }),
  value: SentEnvelope,
  refusals: {
    ...senderRefusals,
    'not-found': 404,
    /** It has begun, or is over. */
    'envelope-started': 409,
  },
})
