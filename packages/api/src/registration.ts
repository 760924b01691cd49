import { type Static, Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { EncryptedBody, LoginValue, waysInRefusals } from './session.ts'

export const RegistrationRule = Type.Object({
  field: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  pattern: Type.String(),
  /** Key of the text to show. */
  message: Type.String(),
})
export type RegistrationRuleValue = Static<typeof RegistrationRule>

export const getRegistrationRules = endpoint({
  name: 'getRegistrationRules',
  summary: 'The registration validation settings: for each field whether it is shown, required, and its pattern.',
  audience: 'public',
  module: 'REG3',
  method: 'GET',
  path: '/wps/member/registration/rules',
  value: Type.Object({ rules: Type.Array(RegistrationRule) }),
  refusals: {},
})

/** What the encrypted registration body holds. */
export const RegistrationPayload = Type.Object({
  nonce: Text(256),
  /** Made by the client before the first try; the same id again answers with the same account. */
  requestId: Text(64, { minLength: 16, pattern: '^[A-Za-z0-9-]+$' }),
  username: Text(64, { minLength: 1 }),
  password: Text(256, { minLength: 1 }),
  confirmPassword: Text(256),
  registerUrl: Type.Optional(Text(255)),
  registerMethod: Type.Optional(Type.Union([Type.Literal('APP'), Type.Literal('H5'), Type.Literal('PWA'), Type.Literal('WEBCLIP')])),
  domain: Type.Optional(Text(255)),
  type: Type.Optional(Type.Literal(0)),
})
export type Registration = Static<typeof RegistrationPayload>

export const registerByUsername = endpoint({
  name: 'registerByUsername',
  summary: 'Creates a member and opens a session for it.',
  audience: 'public',
  module: 'REG3',
  method: 'PUT',
  path: '/wps/member/register',
  isRegional: true,
  body: EncryptedBody,
  value: LoginValue,
  refusals: {
    ...waysInRefusals,
    'username-taken': 409,
    'username-invalid': 400,
    'password-invalid': 400,
    'password-too-common': 400,
    'confirmation-differs': 400,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
    'feature-unavailable': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

export const validateUsername = endpoint({
  name: 'validateUsername',
  summary: 'Whether a username can still be taken.',
  audience: 'public',
  module: 'REG3',
  method: 'GET',
  path: '/wps/member/validateUsername',
  query: Type.Object({ username: Text(64, { minLength: 1 }) }),
  value: Type.Object({ isFree: Type.Boolean() }),
  refusals: { 'too-many-requests': 429 },
})
