import { type Static, Type } from 'typebox'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// The bank accounts to which members send money by themselves. One operator proposes what is done with them, another decides among the
// proposals.

const Part = Type.Optional(Text(120, { minLength: 1 }))

/** Whose account it is in the words of a payment code, by the scheme of a country. Which parts there are is the scheme's. */
export const BankPayee = Type.Object({
  scheme: Type.Union([Type.Literal('promptpay'), Type.Literal('vietqr'), Type.Literal('qrph')]),
  bank: Part,
  account: Part,
  name: Part,
  city: Part,
  biller: Part,
  payee: Part,
})
export type BankPayeeValue = Static<typeof BankPayee>
const PayeeOrNone = Type.Union([BankPayee, Type.Null()])

const Bank = Text(80, { minLength: 1 })
const Holder = Text(120, { minLength: 1 })
const AccountNumber = Type.String({ pattern: '^[0-9A-Za-z -]{4,40}$' })
/** Smaller ones are above. */
const Position = Type.Integer({ minimum: 0, maximum: 1_000 })

const Place = Type.Object({
  position: Position,
  /** Whether new transfers are sent there; one that is not is retired. */
  isEnabled: Type.Boolean(),
})

/** What is, or what would be, of an account. */
export const BankAccountState = Type.Object({
  bank: Bank,
  holder: Holder,
  number: AccountNumber,
  payee: PayeeOrNone,
  ...Place.properties,
  isRemoved: Type.Boolean(),
})
export type BankAccountStateValue = Static<typeof BankAccountState>

export const MerchantBankAccount = Type.Object({
  id: Type.String(),
  ...BankAccountState.properties,
  /** What a code says that pays 100 to it, as the bank of a member reads it. */
  code: Type.Optional(Type.String()),
  /** Whether deposits point to it, so that it stays. */
  isUsed: Type.Boolean(),
})
export type MerchantBankAccountValue = Static<typeof MerchantBankAccount>

const accounts = '/operator/api/bank-accounts'

export const listMerchantBankAccounts = operatorEndpoint({
  name: 'listMerchantBankAccounts',
  summary: 'The bank accounts to which members send money, retired ones as well, in their order.',
  role: 'viewer',
  method: 'GET',
  path: accounts,
  value: Type.Object({ currency: Type.String(), list: Type.Array(MerchantBankAccount) }),
  refusals: {},
})

const payeeRefusal = {
  /** No code of the currency of the merchant can be made of it. */
  'payee-invalid': 400,
} as const

export const previewPayCode = operatorEndpoint({
  name: 'previewPayCode',
  summary: 'What a code says that pays 100 to this payee, as the bank of a member reads it. Changes nothing.',
  role: 'viewer',
  people: 'single',
  why: 'It stores nothing and changes nothing.',
  method: 'POST',
  path: `${accounts}/code`,
  body: Type.Object({ payee: BankPayee }),
  value: Type.Object({ code: Type.String() }),
  refusals: payeeRefusal,
})

export const proposeBankAccount = operatorEndpoint({
  name: 'proposeBankAccount',
  summary: 'Proposes another account to which members send money; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: `${accounts}/propose`,
  body: Type.Object({
    requestId: ProposalRequestId,
    bank: Bank,
    holder: Holder,
    number: AccountNumber,
    payee: PayeeOrNone,
    position: Position,
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    ...payeeRefusal,
    /** The merchant has that number at that bank already. */
    'bank-account-known': 409,
  },
})

export const proposeBankAccountChange = operatorEndpoint({
  name: 'proposeBankAccountChange',
  summary: 'Proposes to move an account in the order, to retire it or to use it again; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: `${accounts}/change`,
  body: Type.Object({
    requestId: ProposalRequestId,
    id: RowId,
    ...Place.properties,
    /** What the operator saw, as it was read. */
    seen: Place,
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    /** It is not any more what the operator saw. */
    'changed-meanwhile': 409,
  },
})

export const proposeBankAccountRemoval = operatorEndpoint({
  name: 'proposeBankAccountRemoval',
  summary: 'Proposes to delete a retired account that no deposit points to; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: `${accounts}/remove`,
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, reason: ProposalReason }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    /** Deposits point to it, or new ones are sent there still. */
    'bank-account-in-use': 409,
  },
})
