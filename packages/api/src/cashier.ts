import { type Static, Type } from 'typebox'
import { Amount, endpoint } from './endpoint.ts'

export const DepositId = Type.String({ pattern: '^[0-9]{1,19}$' })
export const SlipId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** How a deposit is paid: on a gateway's page, by a code that the member's bank scans, or by a transfer with a slip. */
const Kind = Type.Union([Type.Literal('page'), Type.Literal('code'), Type.Literal('transfer')])

const Channel = Type.Object({
  code: Type.String(),
  kind: Kind,
  /** `ewallet`, `bank`, `card`, `qrph` …: what kind of way it is. */
  method: Type.String(),
  minimum: Amount,
  maximum: Amount,
  /** On top of the amount: a percentage, and a fixed part. */
  feePercent: Type.String(),
  feeFixed: Amount,
  usualMinutes: Type.Integer(),
  /** Offered to be tapped, all within the limits. */
  quickAmounts: Type.Array(Amount),
})

export const DepositStatus = Type.Union([
  Type.Literal('pending'),
  /** A slip came, and somebody looks at it. */
  Type.Literal('in-review'),
  Type.Literal('paid'),
  /** What was paid is not what was asked for: somebody looks at it. */
  Type.Literal('held'),
  /** Somebody looked, and there was nothing to credit. */
  Type.Literal('refused'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
  Type.Literal('expired'),
])

/** Why an operator refused a deposit. */
export const DepositRefusal = Type.Union([
  Type.Literal('not-found'),
  Type.Literal('unreadable'),
  Type.Literal('used-before'),
  Type.Literal('wrong-amount'),
  Type.Literal('other'),
])

export const Deposit = Type.Object({
  id: Type.String(),
  channel: Type.String(),
  kind: Kind,
  method: Type.String(),
  amount: Amount,
  fee: Amount,
  /** What the member pays: the amount and the fee. */
  total: Amount,
  currency: Type.String(),
  status: DepositStatus,
  /** Where to pay, while it is pending and the payment company has said so. */
  payAddress: Type.Optional(Type.String()),
  /** What the code says that pays it, while it is pending. */
  payCode: Type.Optional(Type.String()),
  /** Of a transfer: where to send it, and what to write beside it. */
  transfer: Type.Optional(Type.Object({ bank: Type.String(), holder: Type.String(), number: Type.String(), reference: Type.String() })),
  /** The slips that the member sent. */
  slipIds: Type.Array(Type.String()),
  refusal: Type.Optional(DepositRefusal),
  /** What came into the wallet, once it is paid. */
  credited: Type.Optional(Amount),
  promotionId: Type.Optional(Type.String()),
  /** ISO 8601, all three. */
  createdAt: Type.String(),
  expiresAt: Type.String(),
  settledAt: Type.Optional(Type.String()),
})
export type DepositValue = Static<typeof Deposit>

export const getDepositOptions = endpoint({
  name: 'getDepositOptions',
  summary: 'The ways to pay in here, and the deposit of the caller that waits.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/cashier/deposit/options',
  value: Type.Object({
    currency: Type.String(),
    currencySymbol: Type.String(),
    /** Nobody pays real money here. */
    isSandbox: Type.Boolean(),
    channels: Type.Array(Channel),
    pending: Type.Optional(Deposit),
    /** The server's time, ISO 8601. */
    now: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})

export const createDeposit = endpoint({
  name: 'createDeposit',
  summary: 'Begins a deposit and answers where to pay. The same request id answers the same deposit.',
  audience: 'member',
  callers: 'real',
  isRegional: true,
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/cashier/deposit',
  body: Type.Object({
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    channel: Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' }),
    amount: Amount,
    promotionId: Type.Optional(DepositId),
    /** The language of the page, for the page of the payment company. */
    language: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  }),
  value: Deposit,
  refusals: {
    'real-account-needed': 403,
    'deposit-amount-invalid': 400,
    'request-differs': 409,
    'deposit-pending': 409,
    'channel-unavailable': 409,
    'promotion-unavailable': 409,
    'on-break': 403,
    'deposit-limit-reached': 403,
    'payment-unavailable': 503,
    'too-many-requests': 429,
  },
})

export const openDeposit = endpoint({
  name: 'openDeposit',
  summary: 'Where to pay a deposit that waits; asks the payment company for the page if that did not happen yet.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/cashier/deposit/open',
  body: Type.Object({ id: DepositId, language: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })) }),
  value: Deposit,
  refusals: { 'real-account-needed': 403, 'not-found': 404, 'payment-unavailable': 503, 'channel-unavailable': 409 },
})

export const checkDeposit = endpoint({
  name: 'checkDeposit',
  summary: 'How a deposit stands; while it waits, the payment company is asked, at most every few seconds.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/cashier/deposit/check',
  body: Type.Object({ id: DepositId }),
  value: Deposit,
  refusals: { 'real-account-needed': 403, 'not-found': 404 },
})

export const cancelDeposit = endpoint({
  name: 'cancelDeposit',
  summary: 'Gives up a deposit that waits. What was paid after all is credited. One that has ended stays as it is.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/cashier/deposit/cancel',
  body: Type.Object({ id: DepositId }),
  value: Deposit,
  refusals: { 'real-account-needed': 403, 'not-found': 404 },
})

export const listMyDeposits = endpoint({
  name: 'listMyDeposits',
  summary: "The caller's own deposits, newest first.",
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/cashier/deposit/list',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(DepositId),
  }),
  value: Type.Object({ list: Type.Array(Deposit), nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'real-account-needed': 403 },
})

/** Slips of one deposit at most. */
export const slipsMax = 3

export const uploadDepositSlip = endpoint({
  name: 'uploadDepositSlip',
  summary: 'Takes the picture of a transfer for a deposit, as its bytes. The same picture again changes nothing.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/cashier/deposit/slip',
  query: Type.Object({ id: DepositId }),
  picture: true,
  value: Deposit,
  refusals: {
    'real-account-needed': 403,
    'not-found': 404,
    'picture-kind': 400,
    'picture-of-iphone': 400,
    'picture-too-large': 413,
    'too-many-pictures': 400,
    'slip-not-needed': 409,
    'too-many-requests': 429,
  },
})

export const getDepositSlip = endpoint({
  name: 'getDepositSlip',
  summary: "A slip of the caller's own.",
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/cashier/deposit/slip',
  query: Type.Object({ id: SlipId }),
  value: Type.Unknown(),
  answers: 'picture',
  refusals: { 'real-account-needed': 403, 'not-found': 404 },
})
