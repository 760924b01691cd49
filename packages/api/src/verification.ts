import { type Static, Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'

/** A country's dialing code, with or without the plus. */
export const DialingCode = Type.String({ pattern: '^\\+?[1-9][0-9]{0,3}$' })

/**
 * What a code is for. `reset`: to choose a new password. `login`: to log in without one. `register`: to prove a new member's number.
 * `unlock`: to lift a locked log-in.
 */
export const CodePurpose = Type.Union([Type.Literal('reset'), Type.Literal('login'), Type.Literal('register'), Type.Literal('unlock')])
export type CodePurpose = Static<typeof CodePurpose>

/** What goes back with the answer to a captcha, beside the answer itself. */
export const CaptchaId = Text(64)
/** The digits of a captcha as they were typed. */
export const CaptchaAnswer = Text(6)

/**
 * What a request for a code carries so that machines cannot ask: the challenge that `getChallenge` gave with its answer of 1 to 16
 * characters, or the token of the provider whose site key it gave.
 */
export const HumanAnswer = Type.Union([
  Type.Object({ challenge: Text(2_048), answer: Text(16, { minLength: 1 }) }),
  Type.Object({ token: Text(4_096, { minLength: 1 }) }),
])
export type HumanAnswer = Static<typeof HumanAnswer>

export const getChallenge = endpoint({
  name: 'getChallenge',
  summary: 'What a browser works out, or has a provider tell, before it may ask for a code; and by which way phones are proved here.',
  audience: 'public',
  module: 'COMM3',
  // A letter to the house needs it, whatever is closed.
  isAlwaysOpen: true,
  method: 'GET',
  path: '/wps/verification/challenge',
  query: Type.Object({ purpose: Type.Optional(CodePurpose) }),
  value: Type.Object({
    provider: Type.Union([Type.Literal('proof-of-work'), Type.Literal('turnstile'), Type.Literal('hcaptcha')]),
    /**
     * A signed ALTCHA challenge as JSON: the answer is the number, in decimal digits, for which the SHA-256 of salt, nonce and the
     * number (32 bits, big endian) begins with `keyPrefix`. Good once, in this browser.
     */
    challenge: Type.Optional(Type.String()),
    /** Of the provider. */
    siteKey: Type.Optional(Type.String()),
    /** Until when the answer is taken, in epoch milliseconds. */
    expirationTime: Type.Optional(Type.Integer()),
    smsProvider: Type.Union([Type.Literal('builtin'), Type.Literal('firebase')]),
    /** Where a phone is proved by a Firebase ID token: the project's public settings. */
    firebase: Type.Optional(Type.Object({ projectId: Type.String(), apiKey: Type.String(), authDomain: Type.String() })),
  }),
  refusals: { 'feature-unavailable': 403 },
})

export const getCaptcha = endpoint({
  name: 'getCaptcha',
  summary: 'A picture with digits. Log-in and registration carry `captchaId` and, as `captcha`, the digits. Good once, in this browser.',
  audience: 'public',
  module: 'CAPTCHA3',
  method: 'GET',
  path: '/wps/verification/captcha',
  value: Type.Object({
    captchaId: Type.String(),
    /** A data URL. */
    image: Type.String(),
    /** Until when the answer is taken, in epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  summary: 'Sends a one-time code to a mobile number. The answer is the same whether or not a member has it.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  body: Type.Object({
    /** One of the two is needed. */
    mobileNum: Type.Optional(Text(40)),
    mobileNo: Type.Optional(Text(40)),
    countryDialingCode: Type.Optional(DialingCode),
    /** `reset` when it is left out. */
    purpose: Type.Optional(CodePurpose),
    verification: Type.Optional(HumanAnswer),
  }),
  value: Type.Object({
    /** When another code may be asked for, in epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {
    'mobile-invalid': 400,
    /** The proof that a person asks is missing, wrong, too old, or was used. */
    'verification-needed': 403,
    'feature-unavailable': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary:
    'Sends a one-time code that lifts a locked log-in to the e-mail address of the account. The answer is the same whether there is one.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/verification/email/noLogin',
  body: Type.Object({ username: Text(64, { minLength: 1 }), purpose: Type.Literal('unlock'), verification: Type.Optional(HumanAnswer) }),
  value: Type.Object({
    /** When another code may be asked for, in epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {
    'verification-needed': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})
