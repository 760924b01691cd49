import { type Static, Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { EncryptedBody } from './session.ts'
import { DialingCode, HumanAnswer } from './verification.ts'

/** What every call that takes the transaction password can be refused with because of it. */
export const transactionPasswordRefusals = {
  /** There is none yet: the security centre sets it. */
  'transaction-password-needed': 403,
  /** With `attemptsLeft` before it is locked. */
  'transaction-password-wrong': 403,
  /** With `retryAfterMs`; a code that proves the owner and a new one lift it. */
  'transaction-password-locked': 429,
} as const

/** How a code reaches its reader. */
const Channel = Type.Union([Type.Literal('sms'), Type.Literal('email')])

/**
 * How the owner proves to be it, so that a session alone changes nothing: by the log-in password; by a code of `sendSecurityCode`
 * to the number or the address that the account has; by a code of its authenticator app, or one of the recovery codes; by the
 * transaction password; or, where the account has no log-in password, by
 * a log-in of the last ten minutes.
 */
export const Proof = Type.Union([
  Type.Object({ kind: Type.Literal('password'), password: Text(256, { minLength: 1 }) }),
  Type.Object({ kind: Type.Literal('code'), channel: Channel, code: Text(10, { minLength: 1 }) }),
  Type.Object({ kind: Type.Literal('transaction-password'), password: Text(256, { minLength: 1 }) }),
  Type.Object({ kind: Type.Literal('login') }),
  Type.Object({ kind: Type.Literal('authenticator'), code: Text(64, { minLength: 1 }) }),
  /** Within a quarter of an hour after `proveWithPasskey` in the same session. */
  Type.Object({ kind: Type.Literal('passkey') }),
])
export type ProofValue = Static<typeof Proof>

/** The device is new to the account and only a password logged it in: with `retryAfterMs` for how long. `proveSession` ends it. */
const newDeviceRefusal = { 'device-new': 403 } as const

/** What a change that asks for a proof can be refused with because of it. */
export const proofRefusals = {
  ...transactionPasswordRefusals,
  ...newDeviceRefusal,
  /** This change asks for another kind of proof. */
  'proof-not-enough': 403,
  'login-password-wrong': 403,
  /** With the `field`: `proof` for the code of the old contact, `verificationCode` for that of the new one. */
  'code-wrong': 400,
  /** The account has no password, and the log-in was too long ago. */
  'log-in-again': 403,
  /** With `retryAfterMs`. */
  'login-locked': 429,
  'encryption-invalid': 400,
  'encryption-replayed': 400,
} as const

/** A contact as it is shown: `+63 91****0088`, `ma****@example.com`. `isOld`: proved for so long that a code to it frees from waiting. */
const Contact = Type.Union([Type.Object({ masked: Type.String(), isProved: Type.Boolean(), isOld: Type.Boolean() }), Type.Null()])

const AccountKind = Type.Union([Type.Literal('bank'), Type.Literal('ewallet'), Type.Literal('promptpay')])

const Bank = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: AccountKind,
  /** What its numbers look like; `isAccountNumber` tells. */
  forms: Type.Array(
    Type.Object({
      digits: Type.Integer(),
      prefix: Type.Optional(Type.String()),
      dialingCode: Type.Optional(Type.String()),
      check: Type.Optional(Type.Literal('thai-citizen')),
    }),
  ),
})

/** An account that the caller withdraws to. Times in epoch milliseconds. */
const WithdrawalAccount = Type.Object({
  accountId: Type.String(),
  kind: AccountKind,
  bank: Type.String(),
  bankName: Type.String(),
  /** Masked, as the number is. */
  holder: Type.String(),
  masked: Type.String(),
  isDefault: Type.Boolean(),
  boundAt: Type.Integer(),
  /** From when on money can be sent to it; missing when it can already. */
  usableFrom: Type.Optional(Type.Integer()),
})

export const getSecurity = endpoint({
  name: 'getSecurity',
  summary: 'What guards the account of the caller and what is still missing. Whatever is bound is masked.',
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/security',
  value: Type.Object({
    hasPassword: Type.Boolean(),
    hasTransactionPassword: Type.Boolean(),
    /** Epoch milliseconds; missing when it is not locked. */
    lockedUntil: Type.Optional(Type.Integer()),
    mobile: Contact,
    email: Contact,
    realName: Type.Union([Type.String(), Type.Null()]),
    /** Until when this session changes nothing, since its device is new to the account: epoch milliseconds; missing when it is known. */
    guardedUntil: Type.Optional(Type.Integer()),
    /** The owner proved to be it a moment ago by something old enough: what is set up first now need not wait. */
    isProved: Type.Boolean(),
    /** Whether `proveWithPasskey` can be used on this site. */
    hasPasskey: Type.Boolean(),
    /** Every other way in asks for a passkey or a code of the authenticator app too. */
    isSecondFactor: Type.Boolean(),
    /** The app, since when, and how many recovery codes are left; null where there is none. */
    authenticator: Type.Union([Type.Object({ confirmedAt: Type.Integer(), recoveryCodesLeft: Type.Integer() }), Type.Null()]),
    withdrawal: Type.Object({
      banks: Type.Array(Bank),
      accounts: Type.Array(WithdrawalAccount),
      accountsMax: Type.Integer(),
      /** How long an account waits, and every one after a changed password or contact. */
      delayHours: Type.Integer(),
    }),
  }),
  refusals: {},
})

/** What the encrypted body of a proof before a change holds: one of kind `code` or `authenticator`. */
export const ProveSessionPayload = Type.Object({ nonce: Text(256), proof: Proof })

export const proveSession = endpoint({
  name: 'proveSession',
  summary: 'Proves the owner by more than a password: the account knows the device from then on.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/prove',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: proofRefusals,
})

export const sendSecurityCode = endpoint({
  name: 'sendSecurityCode',
  summary: "Sends a one-time code: to the caller's own number or address, or to a new one that is to be bound.",
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/code',
  body: Type.Object({
    channel: Channel,
    /** The new number or address; without one the code goes to the one that the account has. */
    mobileNum: Type.Optional(Text(40)),
    countryDialingCode: Type.Optional(DialingCode),
    email: Type.Optional(Text(255)),
    verification: Type.Optional(HumanAnswer),
  }),
  value: Type.Object({
    /** When another code may be asked for, in epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {
    /** The account has no such contact. */
    'contact-missing': 409,
    'mobile-invalid': 400,
    'email-invalid': 400,
    'verification-needed': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

const nonce = Text(256)

/** What the encrypted body of a new transaction password holds. The first one needs `password`, `code`, `authenticator` or `login`, another one `transaction-password`, `code` or `authenticator`. */
export const TransactionPasswordPayload = Type.Object({ nonce, proof: Proof, newPassword: Text(64), confirmNewPassword: Text(64) })

export const setTransactionPassword = endpoint({
  name: 'setTransactionPassword',
  summary: 'Sets the transaction password of six digits, or another one in place of it. A code lifts its lock as well.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/transactionPassword',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: {
    ...proofRefusals,
    'transaction-password-invalid': 400,
    'password-too-common': 400,
    'confirmation-differs': 400,
    'modify.new.old.same': 409,
  },
})

/** What the encrypted body of a new contact holds: `password`, `code`, `authenticator` or `login` as proof, and the code that went to the new contact. */
export const BindContactPayload = Type.Object({
  nonce,
  proof: Proof,
  channel: Channel,
  mobileNum: Type.Optional(Text(40)),
  countryDialingCode: Type.Optional(DialingCode),
  email: Type.Optional(Text(255)),
  verificationCode: Text(10),
})

export const bindContact = endpoint({
  name: 'bindContact',
  summary: 'Gives the account a mobile number or an e-mail address, in place of the one it has.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/contact',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: { ...proofRefusals, 'mobile-invalid': 400, 'email-invalid': 400, 'mobile-taken': 409, 'email-taken': 409 },
})

/** What the encrypted body of a real name holds; any proof will do. */
export const RealNamePayload = Type.Object({ nonce, proof: Proof, name: Text(100) })

export const setRealName = endpoint({
  name: 'setRealName',
  summary: 'Sets the real name of the caller, once.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/realName',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: { ...proofRefusals, 'name-invalid': 400, 'real-name-set': 409 },
})

const withPassword = { nonce, paymentPassword: Text(256, { minLength: 1 }) }
const accountRefusals = {
  ...transactionPasswordRefusals,
  ...newDeviceRefusal,
  'encryption-invalid': 400,
  'encryption-replayed': 400,
} as const

/** What the encrypted body of a new account holds. `holder` counts only while the real name is not known, and becomes it. */
export const BindAccountPayload = Type.Object({ ...withPassword, bank: Text(20), number: Text(40), holder: Type.Optional(Text(100)) })

export const bindAccount = endpoint({
  name: 'bindAccount',
  summary: 'Binds an account to withdraw to, in the real name of the caller. Bound already, it is answered as it is.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/account',
  body: EncryptedBody,
  value: WithdrawalAccount,
  refusals: {
    ...accountRefusals,
    'bank-unknown': 400,
    'account-number-invalid': 400,
    'name-invalid': 400,
    'too-many-accounts': 409,
    /** Another member has bound it. */
    'account-taken': 409,
  },
})

/** What the encrypted body of a change to an account holds. */
export const ChangeAccountPayload = Type.Object({
  ...withPassword,
  accountId: Type.String({ pattern: '^[1-9][0-9]{0,18}$' }),
  change: Type.Union([Type.Literal('unbind'), Type.Literal('default')]),
})

export const changeAccount = endpoint({
  name: 'changeAccount',
  summary: 'Takes one of the accounts of the caller away, or makes it the one that is chosen to begin with.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/account/change',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: { ...accountRefusals, 'withdrawal-account-unknown': 404 },
})
