import { type Static, Type } from 'typebox'
import { RunningBonus } from './bonuses.ts'
import { Amount, endpoint, Text } from './endpoint.ts'
import { transactionPasswordRefusals } from './security.ts'
import { EncryptedBody } from './session.ts'
import { WithdrawalObstacle } from './withdrawal-obstacles.ts'

export type { WithdrawalObstacleValue } from './withdrawal-obstacles.ts'

const WithdrawalId = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })

/** The status of a withdrawal. It moves to the right only; the last three are final. */
export const WithdrawalStatus = Type.Union([
  /** The money is set aside and nobody has looked at it: the member may still cancel. */
  Type.Literal('waiting'),
  /** Somebody of the merchant looks at it. */
  Type.Literal('in-review'),
  /** It may be paid, and the payment company is asked next. */
  Type.Literal('approved'),
  /** The payment company has it. */
  Type.Literal('paying'),
  /** The payment company has not said what became of it: the money stays set aside until it has. */
  Type.Literal('unknown'),
  Type.Literal('paid'),
  /** Not paid, and the money is back in the wallet; with a reason. */
  Type.Literal('refused'),
  /** The member took it back, and the money is in the wallet again. */
  Type.Literal('cancelled'),
])
export type WithdrawalStatusValue = Static<typeof WithdrawalStatus>

/** Why it was refused; the client has the words. `other` comes with a text of its own. */
export const WithdrawalReason = Type.Union([
  /** The account is not in the member's own name. */
  Type.Literal('holder-differs'),
  /** The bank or wallet does not know the account, or does not take money for it. */
  Type.Literal('account-refused'),
  /** The member's identity must be proved first. */
  Type.Literal('documents-needed'),
  /** The account was used against the merchant's rules. */
  Type.Literal('rules-broken'),
  /** The payment company did not carry it out. */
  Type.Literal('company-refused'),
  Type.Literal('other'),
])
export type WithdrawalReasonValue = Static<typeof WithdrawalReason>

/** One step of a withdrawal's story. */
const WithdrawalStep = Type.Object({
  status: WithdrawalStatus,
  /** ISO 8601. */
  at: Type.String(),
  by: Type.Union([Type.Literal('member'), Type.Literal('merchant'), Type.Literal('payment-company'), Type.Literal('system')]),
  reason: Type.Optional(WithdrawalReason),
  /** What somebody of the merchant wrote to the member, as it was written. */
  text: Type.Optional(Type.String()),
})

export const Withdrawal = Type.Object({
  id: Type.String(),
  /** What leaves the wallet, the fee within it, and what reaches the account: `amount` less `fee`. */
  amount: Amount,
  fee: Amount,
  payout: Amount,
  currency: Type.String(),
  status: WithdrawalStatus,
  account: Type.Object({
    /** `bank`, `ewallet`, `promptpay` …, as in the list of accounts. */
    kind: Type.String(),
    bank: Type.String(),
    /** Such as `•••• 4321`. */
    masked: Type.String(),
  }),
  /** Whether the member may still take it back. */
  canCancel: Type.Boolean(),
  /** ISO 8601, all three. `expectedAt` while it is under way: when it has usually arrived. */
  createdAt: Type.String(),
  expectedAt: Type.Optional(Type.String()),
  endedAt: Type.Optional(Type.String()),
  /** Of a refused one. */
  reason: Type.Optional(WithdrawalReason),
  text: Type.Optional(Type.String()),
  /** The payment company's own number of the payment, once it is paid: what a bank can be asked with. */
  companyReference: Type.Optional(Type.String()),
})
export type WithdrawalValue = Static<typeof Withdrawal>

/** With its whole story, the oldest step first. */
export const WithdrawalStory = Type.Object({ ...Withdrawal.properties, steps: Type.Array(WithdrawalStep) })
export type WithdrawalStoryValue = Static<typeof WithdrawalStory>

/** What the ways out to one kind of account allow and cost. */
const WithdrawalChannel = Type.Object({
  /** The kind of account that it pays to. */
  kind: Type.String(),
  minimum: Amount,
  maximum: Amount,
  /** Taken out of the amount: a percentage of it, rounded up to the minor unit, and a fixed part. */
  feePercent: Type.String(),
  feeFixed: Amount,
  usualMinutes: Type.Integer(),
})

/** An account that the member has bound. The number stays on the server. */
const BoundAccount = Type.Object({
  accountId: Type.String(),
  kind: Type.String(),
  bank: Type.String(),
  holder: Type.String(),
  masked: Type.String(),
  isDefault: Type.Boolean(),
  /** ISO 8601, when money can be sent to it: an account that was bound just now waits. Missing when it can be used already. */
  usableFrom: Type.Optional(Type.String()),
  /** The merchant has a way out to accounts of this kind now. */
  hasChannel: Type.Boolean(),
})

/** The wallet by what may be done with it: `real`, `play` and `held` are its sum. One split, for every screen that tells of it. */
const MoneySplit = Type.Object({
  /** The member's own: it can be withdrawn now. */
  real: Amount,
  /** Play money, and what was won with it: to play with, never paid out. */
  play: Amount,
  /** Set aside for withdrawals under way. */
  held: Amount,
  /** Bonus money that runs, beside the sum: to play with, never withdrawn. */
  bonus: Amount,
})
export type MoneySplitValue = Static<typeof MoneySplit>

export const getMoneySplit = endpoint({
  name: 'getMoneySplit',
  summary: "What the caller's balance is made of.",
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallet/split',
  value: MoneySplit,
  refusals: { 'real-account-needed': 403 },
})

export const getWithdrawalOptions = endpoint({
  name: 'getWithdrawalOptions',
  summary: 'What the caller can withdraw now, where to, what it costs and does, and what stands in the way.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  permission: 'WITHDRAW',
  method: 'GET',
  path: '/wps/transaction/withdraw',
  value: Type.Object({
    currency: Type.String(),
    currencySymbol: Type.String(),
    /** Nobody is paid real money here. */
    isSandbox: Type.Boolean(),
    balances: MoneySplit,
    channels: Type.Array(WithdrawalChannel),
    /** Per day of the merchant's time zone; cancelled and refused ones do not count. Missing where there is no such limit. */
    day: Type.Object({
      countMax: Type.Integer(),
      countLeft: Type.Integer(),
      totalMax: Type.Optional(Amount),
      totalLeft: Type.Optional(Amount),
      /** ISO 8601, when the next day begins. */
      resetsAt: Type.String(),
    }),
    accounts: Type.Array(BoundAccount),
    hasTransactionPassword: Type.Boolean(),
    /** What a withdrawal does to the bonus that runs. */
    bonus: Type.Optional(
      Type.Object({
        ...RunningBonus.properties,
        /** ISO 8601, until when its turnover can be reached. */
        endsAt: Type.String(),
        /** `stays`: nothing happens to it. `lost`: it ends, and its `balance` goes back to the house; the request must say so. */
        effect: Type.Union([Type.Literal('stays'), Type.Literal('lost')]),
      }),
    ),
    /** In the order in which the member can do something about them; empty when a withdrawal is possible. */
    obstacles: Type.Array(WithdrawalObstacle),
    /** Until when (ISO 8601) an operator holds them, and why, in the operator's own words. */
    hold: Type.Optional(Type.Object({ endsAt: Type.String(), reason: Type.String() })),
    /** Those under way, newest first. */
    underWay: Type.Array(Withdrawal),
    /** The server's time, ISO 8601. */
    now: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})

/** What the encrypted body of a request holds. */
export const WithdrawalPayload = Type.Object({
  nonce: Text(256),
  /** The browser makes it before the first try: the same again is the same withdrawal. */
  requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  accountId: Type.String({ pattern: '^[0-9]{1,19}$' }),
  amount: Amount,
  paymentPassword: Text(256, { minLength: 1 }),
  /** The bonus money that was shown as lost, where `effect` is `lost`. */
  loses: Type.Optional(Amount),
  /** The fee that was shown. */
  fee: Type.Optional(Amount),
})
export type WithdrawalRequest = Static<typeof WithdrawalPayload>

export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  summary: 'Sets own money aside to be paid out. The encrypted body holds what `WithdrawalPayload` says; a request id counts once.',
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  permission: 'WITHDRAW',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  body: EncryptedBody,
  value: WithdrawalStory,
  refusals: {
    'real-account-needed': 403,
    'withdrawals-closed': 403,
    /** An operator holds the member's money. */
    'money-held': 403,
    /** With `retryAfterMs`: an operator holds them until a day, and `hold` of the options says why. */
    'withdrawals-held': 403,
    /** Not an amount of this currency, or outside the limits of the channel. */
    'withdrawal-amount-invalid': 400,
    /** There is no way out to this kind of account now. */
    'payout-unavailable': 409,
    'withdrawal-account-unknown': 404,
    /** With `retryAfterMs`: the account was bound only just now. */
    'account-too-new': 403,
    ...transactionPasswordRefusals,
    'withdrawal-count-reached': 403,
    'withdrawal-total-reached': 403,
    /** The amount is more than `balances.real`. */
    'own-money-too-low': 409,
    /** A bonus would be lost, or there is a fee, and `loses` or `fee` is not what it is now: show it again. */
    'bonus-changed': 409,
    'fee-changed': 409,
    /** The request id belongs to another request. */
    'request-differs': 409,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
  },
})

export const listMyWithdrawals = endpoint({
  name: 'listMyWithdrawals',
  summary: "The caller's own withdrawals, newest first.",
  audience: 'member',
  callers: 'real',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/transaction/withdraw/list',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(WithdrawalId),
  }),
  value: Type.Object({ list: Type.Array(Withdrawal), nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'real-account-needed': 403 },
})

export const getMyWithdrawal = endpoint({
  name: 'getMyWithdrawal',
  summary: 'One withdrawal of the caller with its story.',
  audience: 'member',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/transaction/withdraw/one',
  query: Type.Object({ id: WithdrawalId }),
  value: WithdrawalStory,
  refusals: { 'not-found': 404 },
})

export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  summary: 'Takes a withdrawal back while nobody looks at it; the money is in the wallet again. Repeated, it answers the same.',
  audience: 'member',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/transaction/withdraw/cancel',
  body: Type.Object({ id: WithdrawalId }),
  value: WithdrawalStory,
  refusals: {
    'not-found': 404,
    /** Somebody has taken it in hand, or it has ended. */
    'withdrawal-under-way': 409,
  },
})
