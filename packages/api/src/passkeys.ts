import { Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { EncryptedBody, LoginValue } from './session.ts'

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
/** What the browser is asked, as the Web Authentication standard writes it in JSON (level 3, 5.1.8 and 5.1.9). */
const Options = Type.Object({ options: Type.Unknown() })
/** The browser's answer in the same spelling. Extensions and unknown members are of no interest here. */
const Credential = <Response extends Parameters<typeof Type.Object>[0]>(response: Response) =>
  Type.Object({
    id: Base64Url(1_024),
    rawId: Base64Url(1_024),
    type: Type.Literal('public-key'),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
    clientExtensionResults: Type.Object({}),
    response: Type.Object({ clientDataJSON: Base64Url(4_096), ...response }),
  })

/** The owner proves to be it: with the password, or, where nobody knows one, by having logged in a moment ago. */
const OwnerPayload = { nonce: Text(256), password: Type.Optional(Text(256)) }
const ownerRefusals = {
  /** With `retryAfterMs`: the device is new to the account, and only a password logged it in. */
  'device-new': 403,
  'old-password-wrong': 403,
  /** The account has no password yet, and the log-in was too long ago. */
  'log-in-again': 403,
  /** With `retryAfterMs`. */
  'login-locked': 429,
  'encryption-invalid': 400,
  'encryption-replayed': 400,
} as const

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: 'The passkeys of the caller, and whether each log-in asks for one.',
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/passkey/list',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        /** Epoch milliseconds. */
        createdAt: Type.Integer(),
        lastUsedAt: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
    isSecondFactor: Type.Boolean(),
    /** Whether a change asks for the password. */
    needsPassword: Type.Boolean(),
  }),
  refusals: {},
})

/** What the encrypted body holds. */
export const StartPasskeyPayload = Type.Object(OwnerPayload)

export const startPasskey = endpoint({
  name: 'startPasskey',
  summary: 'Begins a new passkey: what the browser is to be asked. The challenge lives five minutes and is good once.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/register/options',
  body: EncryptedBody,
  value: Options,
  refusals: { ...ownerRefusals, 'too-many-passkeys': 409, 'passkeys-unavailable': 409 },
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Adds the passkey that the browser made.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/register',
  body: Type.Object({
    name: Text(40),
    credential: Credential({
      attestationObject: Base64Url(16_384),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 })),
    }),
  }),
  value: Type.Object({}),
  refusals: { 'passkey-refused': 400, 'too-many-passkeys': 409 },
})

/** What the encrypted body holds. */
export const RemovePasskeyPayload = Type.Object({ ...OwnerPayload, id: Base64Url(1_024) })

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Removes a passkey of the caller. With the last one goes the question for it.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/remove',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: ownerRefusals,
})

/** What the encrypted body holds. */
export const SecondFactorPayload = Type.Object({ ...OwnerPayload, isOn: Type.Boolean() })

export const setSecondFactor = endpoint({
  name: 'setSecondFactor',
  summary: 'Whether every other way in asks for a passkey too.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/secondFactor',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: { ...ownerRefusals, 'passkey-needed': 409 },
})

/** The browser's answer to a challenge. */
const Answer = Credential({
  authenticatorData: Base64Url(4_096),
  signature: Base64Url(4_096),
  userHandle: Type.Optional(Base64Url(128)),
})

export const startPasskeyProof = endpoint({
  name: 'startPasskeyProof',
  summary: 'Begins to prove with a passkey that the owner holds this session: what the browser is to be asked.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/prove/options',
  value: Options,
  refusals: { 'passkey-needed': 409, 'passkeys-unavailable': 409 },
})

export const proveWithPasskey = endpoint({
  name: 'proveWithPasskey',
  summary:
    'The owner holds this session: the account knows the device from then on, and for a quarter of an hour changes take the proof `passkey`.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/prove',
  body: Type.Object({ credential: Answer }),
  value: Type.Object({}),
  refusals: { 'passkey-refused': 401 },
})

const Ticket = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }))

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  summary: 'Begins a log-in with a passkey, or with `secondFactor` the end of the log-in that earned this ticket.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/login/options',
  body: Type.Object({ secondFactor: Ticket }),
  value: Options,
  refusals: {
    'second-factor-expired': 400,
    'passkeys-unavailable': 409,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  summary: 'Opens a session for whom the passkey belongs to.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/passkey/login',
  isRegional: true,
  body: Type.Object({
    secondFactor: Ticket,
    credential: Answer,
  }),
  value: LoginValue,
  refusals: {
    'passkey-refused': 401,
    'second-factor-expired': 400,
    'member-disabled': 403,
    'guest-login-refused': 403,
    'not-a-member': 403,
  },
})
