import { type Static, Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'

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

/** What the encrypted log-in body holds. */
export const LoginPayload = Type.Object({
  nonce: Text(256),
  type: Type.Union([Type.Literal('username'), Type.Literal('sms'), Type.Literal('firebase')]),
  username: Text(64, { minLength: 1 }),
  password: Text(256, { minLength: 1 }),
  captcha: Type.Optional(Text(16)),
  gateway: Type.Optional(Type.Integer()),
})
export type Login = Static<typeof LoginPayload>

export const login = endpoint({
  name: 'login',
  summary: 'Opens a session. The encrypted payload holds username, password, captcha and type.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/login',
  body: EncryptedBody,
  value: LoginValue,
  refusals: {
    'wrong-credentials': 401,
    'member-disabled': 403,
    /** A guest (type 4) has no log-in by password. */
    'guest-login-refused': 403,
    /** An agent who is no member has a log-in of its own. */
    'not-a-member': 403,
    'feature-unavailable': 403,
    /** With `retryAfterMs`. */
    'login-locked': 429,
    'captcha-wrong': 400,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
  },
})

export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the session; the token is refused from then on.',
  audience: 'member',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/session/logout',
  value: Type.Object({}),
  refusals: {},
})

export const renewSession = endpoint({
  name: 'renewSession',
  summary: 'Moves the idle limit of the session on, within its absolute limit.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/renew',
  value: Type.Object({ expirationTime: Type.Integer() }),
  refusals: {},
})
