import { type Static, Type } from 'typebox'
import { Amount, endpoint, Text } from './endpoint.ts'
import { transactionPasswordRefusals } from './security.ts'
import { EncryptedBody } from './session.ts'

/** An agent's float: money set apart from the wallet to pay others from. */
const FloatState = Type.Object({
  currency: Type.String(),
  currencySymbol: Type.String(),
  /** In the float. */
  float: Amount,
  /** The agent's own money in the wallet, which can be moved into the float. Never bonus or play money. */
  wallet: Amount,
  /** Money may be moved into the float: not where the merchant allows no transfers between accounts. Out of it always. */
  isOpen: Type.Boolean(),
  hasTransactionPassword: Type.Boolean(),
})
export type FloatStateValue = Static<typeof FloatState>

export const getFloat = endpoint({
  name: 'getFloat',
  summary: "The caller's float and what could be moved into it. Agents only.",
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/agent/float',
  value: FloatState,
  refusals: {
    /** The caller is no agent. */
    'feature-unavailable': 403,
  },
})

/** What the encrypted body of a move holds. */
export const FloatMovePayload = Type.Object({
  nonce: Text(256),
  /** The browser makes it before the first try: the same again is the same move. */
  requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  direction: Type.Union([Type.Literal('to-float'), Type.Literal('from-float')]),
  amount: Amount,
  paymentPassword: Text(256, { minLength: 1 }),
})
export type FloatMove = Static<typeof FloatMovePayload>

export const moveFloat = endpoint({
  name: 'moveFloat',
  summary: 'Moves money between the wallet and the float. The encrypted body holds what `FloatMovePayload` says; a request id counts once.',
  audience: 'member',
  callers: 'real-agents',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/agent/float',
  body: EncryptedBody,
  value: Type.Object({
    /** The transfer's number, to ask support with. */
    id: Type.String(),
    direction: FloatMovePayload.properties.direction,
    amount: Amount,
    /** ISO 8601. */
    at: Type.String(),
    state: FloatState,
  }),
  refusals: {
    'feature-unavailable': 403,
    /** The merchant allows no transfers between accounts. */
    'transfers-closed': 403,
    /** Not an amount of this currency above zero. */
    'float-amount-invalid': 400,
    ...transactionPasswordRefusals,
    /** The amount is more than the own money in the wallet. */
    'own-money-too-low': 409,
    /** A bonus runs that a withdrawal would end: own money stays beside it. */
    'bonus-keeps-money': 409,
    /** An operator holds the member's money, or its float. */
    'money-held': 403,
    /** The amount is more than the float holds. */
    'float-too-low': 409,
    /** The request id belongs to another move. */
    'request-differs': 409,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
  },
})
