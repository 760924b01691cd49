import { type Static, Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { DialingCode } from './verification.ts'

/** A body that carries credentials: a JWE (RFC 7516, compact, ECDH-ES with A256GCM) of the JSON that the call really takes. */
export const EncryptedBody = Type.Object({ data: Type.String({ minLength: 64, maxLength: 16_384, pattern: '^[A-Za-z0-9_.-]+$' }) })

export const getCredentialKey = endpoint({
  name: 'getCredentialKey',
  summary: 'The public key for credential bodies, and a single-use nonce that the encrypted JSON must carry as `nonce`.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/session/credentialKey',
  value: Type.Object({
    kid: Type.String(),
    /** Public JWK of curve P-256 (RFC 7517). */
    key: Type.Object({ kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Type.String(), y: Type.String() }),
    nonce: Type.String(),
    /** Epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {},
})

export const LoginValue = Type.Object({
  token: Type.String(),
  userName: Type.String(),
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
})
export type LoginResult = Static<typeof LoginValue>

/** What goes with a log-in once a captcha is asked for. */
const captchaFields = { captchaId: Type.Optional(Text(64)), captcha: Type.Optional(Text(16)) }

/** A captcha that counts as read, since its reader proved otherwise to be a person: the next log-in of this browser may carry it. */
const SolvedCaptcha = Type.Object({ captchaId: Text(64), captcha: Text(16) })

/**
 * The content of the encrypted log-in body. By SMS the mobile number replaces the username and the
 * code the password.
 */
export const LoginPayload = Type.Object({
  nonce: Text(256),
  type: Type.Union([Type.Literal('username'), Type.Literal('sms'), Type.Literal('firebase')]),
  /** By password the name of the account, its e-mail address or its mobile number. */
  username: Text(254, { minLength: 1 }),
  password: Text(256, { minLength: 1 }),
  ...captchaFields,
  gateway: Type.Optional(Type.Integer()),
  /** As whom: members and agents have log-ins of their own. */
  audience: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
  countryDialingCode: Type.Optional(DialingCode),
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Type.Optional(Text(8_192)),
  firebaseMobileNo: Type.Optional(Text(20)),
})
export type Login = Static<typeof LoginPayload>

/** What every way in but a passkey can be refused with. */
export const waysInRefusals = {
  /** The member asks for a passkey, or a code of its app, as well; with `secondFactor` and `ways`. */
  'second-factor-needed': 401,
} as const

export const login = endpoint({
  name: 'login',
  summary: 'Opens a session. The encrypted payload holds username, password, captcha and type, as `LoginPayload` says.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/login',
  isRegional: true,
  body: EncryptedBody,
  value: LoginValue,
  refusals: {
    ...waysInRefusals,
    'wrong-credentials': 401,
    'member-disabled': 403,
    /** A guest (type 4) has no log-in by password. */
    'guest-login-refused': 403,
    /** An agent who is no member has a log-in of its own. */
    'not-a-member': 403,
    /** A member who is no agent tried the log-in of agents. */
    'not-an-agent': 403,
    'feature-unavailable': 403,
    /** With `retryAfterMs` it is a matter of waiting; without, a code that proves the owner lifts it (`unlockLogin`). */
    'login-locked': 429,
    /** With `captcha`, as every other refusal after which the next attempt needs one. */
    'captcha-needed': 400,
    'captcha-wrong': 400,
    'mobile-invalid': 400,
    'code-wrong': 400,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
  },
})

const newPasswordRefusals = {
  'password-invalid': 400,
  'password-too-common': 400,
  /** The new password is the one that the account has. */
  'modify.new.old.same': 409,
  'encryption-invalid': 400,
  'encryption-replayed': 400,
} as const

/** What the encrypted body of a change of password holds. */
export const ChangePasswordPayload = Type.Object({
  nonce: Text(256),
  oldPassword: Text(256, { minLength: 1 }),
  newPassword: Text(256, { minLength: 1 }),
  confirmNewPassword: Text(256),
})

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Gives the caller another password (version 2) and ends all other sessions of the account.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: {
    ...newPasswordRefusals,
    'confirmation-differs': 400,
    'old-password-wrong': 403,
    /** With `retryAfterMs`: the device is new to the account, and only a password logged it in. */
    'device-new': 403,
    /** With `retryAfterMs`. */
    'login-locked': 429,
  },
})

/** Whose password was reset: what to log in with. */
const ResetValue = Type.Object({ userName: Type.String() })

/** Besides, what a log-in right after it may carry, where the reset was begun in the same browser. */
const ResetByPhoneValue = Type.Object({ userName: Type.String(), solved: Type.Optional(SolvedCaptcha) })

/** What the encrypted body of a reset by phone holds. */
export const ResetByPhonePayload = Type.Object({
  nonce: Text(256),
  newPassword: Text(256, { minLength: 1 }),
  mobileNum: Text(20),
  verificationCode: Text(10),
  countryDialingCode: Type.Optional(DialingCode),
  /** In place of a code, where the merchant has phones proved by a provider. */
  firebaseIdToken: Type.Optional(Text(8_192)),
})

export const resetPasswordByPhone = endpoint({
  name: 'resetPasswordByPhone',
  summary: 'Gives the member with this number another password, and ends all its sessions.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/byPhone',
  body: EncryptedBody,
  value: ResetByPhoneValue,
  refusals: {
    ...newPasswordRefusals,
    'mobile-invalid': 400,
    'code-wrong': 400,
    'member-disabled': 403,
    'feature-unavailable': 403,
  },
})

export const forgetPassword = endpoint({
  name: 'forgetPassword',
  summary: 'Sends a link to a new password to the e-mail address of the account. The answer is the same whether there is one.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/forgot',
  form: true,
  body: Type.Object({ username: Text(64, { minLength: 1 }), email: Text(255, { minLength: 1 }) }),
  value: Type.Object({}),
  refusals: {
    'email-invalid': 400,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

/** What the encrypted body of a reset by link holds. */
export const ResetByLinkPayload = Type.Object({ nonce: Text(256), token: Text(64), newPassword: Text(256, { minLength: 1 }) })

export const resetPasswordByLink = endpoint({
  name: 'resetPasswordByLink',
  summary: 'Gives the member whom the link was sent to another password, and ends all its sessions.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/byLink',
  body: EncryptedBody,
  value: ResetValue,
  refusals: { ...newPasswordRefusals, 'link-invalid': 400, 'member-disabled': 403 },
})

export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the session; the token is refused from then on.',
  audience: 'member',
  callers: 'any',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/session/logout',
  isAlwaysOpen: true,
  value: Type.Object({}),
  refusals: {},
})

export const renewSession = endpoint({
  name: 'renewSession',
  summary: 'Moves the idle limit of the session on, within its absolute limit.',
  audience: 'member',
  callers: 'any',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/renew',
  value: Type.Object({ expirationTime: Type.Integer() }),
  refusals: {},
})

/** What the encrypted body of an unlocking holds: the account, and the code that was sent to its mobile number or its e-mail address. */
export const UnlockPayload = Type.Object({
  nonce: Text(256),
  username: Text(64, { minLength: 1 }),
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
  verificationCode: Text(10),
  mobileNum: Type.Optional(Text(40)),
  countryDialingCode: Type.Optional(DialingCode),
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Type.Optional(Text(8_192)),
})

export const unlockLogin = endpoint({
  name: 'unlockLogin',
  summary: 'Lifts the lock of a log-in with a code of purpose `unlock`, which only the owner of the account can read.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/unlock',
  body: EncryptedBody,
  value: Type.Object({ solved: Type.Optional(SolvedCaptcha) }),
  refusals: { 'mobile-invalid': 400, 'code-wrong': 400, 'encryption-invalid': 400, 'encryption-replayed': 400 },
})
