import { type Static, Type } from 'typebox'
import { ContractKind, ContractPays, ContractSide, DividendBase, inCurrency } from './contract-terms.ts'
import { Amount, endpoint, Text } from './endpoint.ts'
import { PeriodQuery, periodRefusals, teamRefusals } from './periods.ts'
import { transactionPasswordRefusals } from './security.ts'
import { EncryptedBody } from './session.ts'

const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })

export const PayoutStatus = Type.Union([
  /** A salary that waits for money in the partner's float account, or a dividend that waits for the partner. */
  Type.Literal('pending'),
  Type.Literal('paid'),
  /** Nothing was earned. */
  Type.Literal('none'),
])
export type PayoutStatusValue = Static<typeof PayoutStatus>

export const Payout = Type.Object({
  id: Type.String(),
  contractId: Type.String(),
  kind: ContractKind,
  /** Who is paid, and who pays. */
  account: Type.String(),
  partner: Type.Object({ account: Type.String(), isMerchant: Type.Boolean() }),
  /** The period: days of the merchant, both included; and the hour from 0 to 23, of an hourly salary. */
  firstDay: Type.String(),
  lastDay: Type.String(),
  hour: Type.Optional(Type.Integer()),
  /** What the period's base is: `bets` or `loss`. */
  base: DividendBase,
  /** What the team had in the period; a `loss` below zero is what it won. */
  baseAmount: Amount,
  /** Of losses that are carried: what came from the periods before (zero or less), what counted, and what goes on. */
  carriedIn: Type.Optional(Amount),
  counted: Amount,
  carriedOut: Type.Optional(Amount),
  activeMembers: Type.Integer(),
  /** The tier that was reached: its number from 1 and what it pays; missing where none was. */
  tier: Type.Optional(Type.Object({ number: Type.Integer(), pays: ContractPays, value: Type.String() })),
  amount: Amount,
  status: PayoutStatus,
  /** ISO 8601. */
  paidAt: Type.Optional(Type.String()),
})
export type PayoutValue = Static<typeof Payout>

/** Which payouts: those whose last day lies in the period, of at most 31 days; all of them when no period is given. */
const payoutFilter = {
  kind: ContractKind,
  /** `own` when it is left out. */
  side: Type.Optional(ContractSide),
  ...PeriodQuery,
  status: Type.Optional(PayoutStatus),
  /** Of `downline`: this one alone. */
  account: Type.Optional(Text(64, { minLength: 1 })),
}

/** `nextCursor` of the page before. */
export const PayoutCursor = Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}\\.[0-9]{1,19}$' }))

export const PayoutList = Type.Object({
  ...inCurrency,
  list: Type.Array(Payout),
  nextCursor: Type.Optional(Type.String()),
  /** Of everything that the filter finds. */
  totals: Type.Object({ count: Type.Integer(), paid: Amount, pending: Amount, pendingCount: Type.Integer() }),
  /** Of the days in the list, whole: what they pay. */
  days: Type.Array(Type.Object({ day: Type.String(), amount: Amount })),
})
export type PayoutListValue = Static<typeof PayoutList>

export const listContractPayouts = endpoint({
  name: 'listContractPayouts',
  summary: 'Payouts of a kind, the latest period first: received by the caller, or paid and to be paid by it. 15 a page.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/agent/contract/payouts',
  query: Type.Object({ ...payoutFilter, cursor: PayoutCursor }),
  value: PayoutList,
  refusals: {
    'real-account-needed': 403,
    ...periodRefusals,
    /** Of an account with which the caller never had a contract of the kind, or that does not exist. */
    ...teamRefusals,
  },
})

const payRefusals = {
  'real-account-needed': 403,
  ...transactionPasswordRefusals,
  /** The merchant allows no transfers between accounts. */
  'transfers-closed': 403,
  /** The float account holds less than is to be paid; nothing was paid. */
  'float-too-low': 409,
  /** An operator holds the agent's money, or its float. */
  'money-held': 403,
  'encryption-invalid': 400,
  'encryption-replayed': 400,
} as const

/** What the encrypted body of one dividend's payment holds. */
export const PayDividendPayload = Type.Object({ nonce: Text(256), paymentPassword: Text(256, { minLength: 1 }), id: Id })

export const payDividend = endpoint({
  name: 'payDividend',
  summary: 'Pays one dividend to somebody right below the caller, from its float account. Never twice: repeated, it answers the same.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/agent/contract/dividend/pay',
  body: EncryptedBody,
  value: Payout,
  refusals: { ...payRefusals, 'not-found': 404 },
})

/** What the encrypted body of all dividends' payment holds: the count and the sum that were shown. */
export const PayAllDividendsPayload = Type.Object({
  nonce: Text(256),
  paymentPassword: Text(256, { minLength: 1 }),
  count: Type.Integer({ minimum: 1 }),
  amount: Amount,
})

export const payAllDividends = endpoint({
  name: 'payAllDividends',
  summary: 'Pays every dividend that the caller owes, all or none, from its float account.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/agent/contract/dividend/payAll',
  body: EncryptedBody,
  value: Type.Object({ ...inCurrency, count: Type.Integer(), amount: Amount }),
  refusals: {
    ...payRefusals,
    /** They are not what was shown any more: show them again. */
    'dividends-changed': 409,
  },
})
