import { type Static, Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { RegisterMethod } from './register-method.ts'
import { EncryptedBody, LoginValue, waysInRefusals } from './session.ts'
import { DialingCode } from './verification.ts'

export const RegistrationRule = Type.Object({
  field: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  /** For a browser's `RegExp` with the flag `u`; empty where there is none. The generic check of the field holds as well. */
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
  value: Type.Object({
    /** Of a registration by username. */
    rules: Type.Array(RegistrationRule),
    /** Of a registration by mobile number. */
    mobileRules: Type.Array(RegistrationRule),
  }),
  refusals: {},
})

const RegistrationMethod = Type.Union([Type.Literal('username'), Type.Literal('mobile')])
export type RegistrationMethodName = Static<typeof RegistrationMethod>

export const getRegisterSettings = endpoint({
  name: 'getRegisterSettings',
  summary: 'The ways to register that are open now, the first being the one to begin with, and what they need.',
  audience: 'public',
  module: 'REG3',
  method: 'GET',
  path: '/wps/member/registration/settings',
  value: Type.Object({
    /** Empty while registration is closed. */
    methods: Type.Array(RegistrationMethod),
    isSmsCodeNeeded: Type.Boolean(),
    isMobilePasswordNeeded: Type.Boolean(),
    minimumAge: Type.Integer(),
    /** The field of the page's address that may carry an invitation code. */
    affiliateCodeParameter: Type.String(),
  }),
  refusals: {},
})

const Maybe = (maxLength: number) => Type.Optional(Text(maxLength))

/** What the encrypted registration body holds. Fields that the merchant does not ask for are ignored. */
export const RegistrationPayload = Type.Object({
  nonce: Text(256),
  /** Made by the client before the first try; the same id again returns the same account. */
  requestId: Text(64, { minLength: 16, pattern: '^[A-Za-z0-9-]+$' }),
  username: Maybe(64),
  password: Maybe(256),
  confirmPassword: Maybe(256),
  affiliateCode: Maybe(64),
  paymentPassword: Maybe(64),
  recommenderId: Maybe(64),
  nickname: Maybe(64),
  payeeName: Maybe(128),
  email: Maybe(320),
  mobileNum: Maybe(40),
  countryDialingCode: Type.Optional(Type.Union([DialingCode, Type.Literal('')])),
  idNumber: Maybe(64),
  qqNum: Maybe(64),
  facebook: Maybe(128),
  wechat: Maybe(64),
  line: Maybe(64),
  whatsapp: Maybe(64),
  zalo: Maybe(64),
  /** YYYY-MM-DD */
  birthday: Maybe(10),
  captchaId: Maybe(128),
  captcha: Maybe(16),
  verificationCode: Maybe(10),
  /** Of the phone-verification provider, in place of the code. */
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Maybe(8_192),
  /** The host of the page, with its port. */
  registerUrl: Maybe(255),
  registerMethod: Type.Optional(RegisterMethod),
  /** The host of the page, without its port. */
  domain: Maybe(255),
  type: Type.Optional(Type.Literal(0)),
  gateway: Type.Optional(Type.Integer()),
})
export type Registration = Static<typeof RegistrationPayload>

/** Refusals about a field have its name as `field`. */
const registerRefusals = {
  ...waysInRefusals,
  'field-required': 400,
  'username-taken': 409,
  'username-invalid': 400,
  'password-invalid': 400,
  'password-too-common': 400,
  'confirmation-differs': 400,
  'name-invalid': 400,
  /** A name of the house, or one that looks like another member's. */
  'name-reserved': 400,
  'name-taken': 409,
  'email-invalid': 400,
  'email-taken': 409,
  'registration-mobile-invalid': 400,
  'mobile-taken': 409,
  'birthday-invalid': 400,
  'under-age': 403,
  /** The house opens no account for this person, and does not say why. */
  'registration-refused': 403,
  'field-invalid': 400,
  'referrer-invalid': 400,
  'affiliate-code-invalid': 400,
  'invite-link-expired': 409,
  'invite-link-used-up': 409,
  /** Switched off by its agent, or deleted. */
  'invite-link-off': 409,
  'captcha-wrong': 400,
  'code-wrong': 400,
  'encryption-invalid': 400,
  'encryption-replayed': 400,
  'feature-unavailable': 403,
  /** With `retryAfterMs`. */
  'too-many-requests': 429,
} as const

export const registerByUsername = endpoint({
  name: 'registerByUsername',
  summary: 'Creates a member with a username and opens a session for it.',
  audience: 'public',
  module: 'REG3',
  method: 'PUT',
  path: '/wps/member/register',
  isRegional: true,
  body: EncryptedBody,
  value: LoginValue,
  refusals: registerRefusals,
})

export const registerByMobile = endpoint({
  name: 'registerByMobile',
  summary: 'Creates a member with a mobile number, under a name of the server, and opens a session for it.',
  audience: 'public',
  module: 'MOBILENUMREG3',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  isRegional: true,
  body: EncryptedBody,
  value: LoginValue,
  refusals: registerRefusals,
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

export const createTrialAccount = endpoint({
  name: 'createTrialAccount',
  summary: 'Suggests the data of a guest account for a free trial. Nothing is made yet.',
  audience: 'public',
  module: 'REGISTER_REE3',
  method: 'GET',
  path: '/wps/member/trial/account',
  isRegional: true,
  value: Type.Object({ userName: Type.String(), customerType: Type.Integer() }),
  refusals: { 'feature-unavailable': 403 },
})

export const startTrial = endpoint({
  name: 'startTrial',
  summary: 'Test play: makes a guest with play money and opens its session, which ends after two hours.',
  audience: 'public',
  module: 'FREEPLAY3',
  method: 'POST',
  path: '/wps/member/trial',
  isRegional: true,
  /** The name that was suggested; another one is made when it is missing or taken. */
  body: Type.Object({ userName: Type.Optional(Text(32, { pattern: '^guest-[a-z1-9]{8}$' })) }),
  value: Type.Object({
    token: Type.String(),
    userName: Type.String(),
    /** The member type: 4. */
    customerType: Type.Integer(),
  }),
  refusals: {
    /** Trials are switched off, or the caller is logged in already. */
    'feature-unavailable': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})
