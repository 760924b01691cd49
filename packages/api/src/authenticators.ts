import { Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { Proof, proofRefusals } from './security.ts'
import { EncryptedBody, LoginValue } from './session.ts'

const nonce = Text(256)

/** What the encrypted body holds: a proof of kind `password`, `code` or `login`. */
export const StartAuthenticatorPayload = Type.Object({ nonce, proof: Proof })

export const startAuthenticator = endpoint({
  name: 'startAuthenticator',
  summary: 'Begins an authenticator app (RFC 6238, SHA-1, six digits, 30 seconds). Its secret is told this once; a code takes it into use.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/authenticator/start',
  body: EncryptedBody,
  value: Type.Object({
    /** In base 32, to be typed. */
    secret: Type.String(),
    /** To be shown as a QR code. */
    uri: Type.String(),
  }),
  /** `authenticator-set`: the member has one, which goes first. */
  refusals: { ...proofRefusals, 'authenticator-set': 409 },
})

/** What the encrypted body holds: the code that the app shows. */
export const ConfirmAuthenticatorPayload = Type.Object({ nonce, code: Text(10) })

export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  summary:
    'Takes the app into use by its first code: every way in but a passkey asks for one from then on. Answers the recovery codes, once.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/authenticator/confirm',
  body: EncryptedBody,
  value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: {
    'code-wrong': 400,
    /** None was begun in the last quarter of an hour. */
    'authenticator-not-begun': 409,
    'device-new': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
  },
})

/** What the encrypted body holds: a proof of kind `authenticator`. */
export const RemoveAuthenticatorPayload = Type.Object({ nonce, proof: Proof })

export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  summary: 'Takes the app and its recovery codes away, for whoever has a code of either.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/authenticator/remove',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: proofRefusals,
})

export const finishLoginWithCode = endpoint({
  name: 'finishLoginWithCode',
  summary: 'Ends the log-in that earned the ticket, by a code of the app or a recovery code. Each opens one session.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/secondFactor',
  isRegional: true,
  body: Type.Object({ secondFactor: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), code: Text(64, { minLength: 1 }) }),
  value: LoginValue,
  refusals: {
    'second-factor-expired': 400,
    'code-wrong': 400,
    /** Too many codes were wrong; with `retryAfterMs`. */
    'login-locked': 429,
    'member-disabled': 403,
    'guest-login-refused': 403,
    'not-a-member': 403,
  },
})
