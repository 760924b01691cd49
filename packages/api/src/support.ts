import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, NoBody, operatorEndpoint, Text } from './endpoint.ts'
import { HumanAnswer } from './verification.ts'

export const ServicePath = Type.Object({
  /** '3' is customer service. */
  type: Type.String(),
  title: Type.String(),
  /** Masked with its last eight characters: see `service-path.ts`. */
  path: Type.String(),
  csType: Type.String(),
})

export const getServiceRoute = endpoint({
  name: 'getServiceRoute',
  summary: 'The ways to customer service.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'GET',
  path: '/wps/system/domainRoute',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Type.Object({ version: Type.Object({ pathList: Type.Array(ServicePath) }) }),
  refusals: {},
})

export const openFeedbackPass = endpoint({
  name: 'openFeedbackPass',
  summary: 'Gives a visitor who shows that a person asks a pass for the pictures of one feedback. Members need none.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/wps/support/feedback/pass',
  body: Type.Object({ verification: Type.Optional(HumanAnswer) }),
  value: Type.Object({
    pass: Type.String(),
    /** Until when it is taken, in epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {
    /** The proof that a person asks is missing, wrong, too old, or was used. */
    'verification-needed': 403,
  },
})

export const uploadFeedbackPicture = endpoint({
  name: 'uploadFeedbackPicture',
  summary: 'Takes one picture for feedback that follows within the hour, as its bytes.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/wps/support/feedback/picture',
  /** Of `openFeedbackPass`: needed by everybody but members who are logged in; guests are none. */
  query: Type.Object({ pass: Type.Optional(Text(64)) }),
  body: NoBody,
  picture: true,
  value: Type.Object({ pictureId: Type.String() }),
  refusals: {
    'picture-kind': 400,
    'picture-of-iphone': 400,
    'picture-too-large': 413,
    /** There is no pass, it is over, or its pictures have been sent. */
    'verification-needed': 403,
  },
})

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'Tells the house something, with up to three pictures.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/wps/support/feedback',
  body: Type.Object({
    // A character of some scripts takes several units of UTF-16.
    text: Text(560, { minLength: 1 }),
    pictureIds: Type.Array(Text(64, { minLength: 1 }), { maxItems: 10 }),
  }),
  value: Type.Object({ id: Type.String() }),
  refusals: { 'text-missing': 400, 'text-too-long': 400, 'too-many-pictures': 400, 'picture-unknown': 400 },
})

/** Who sits at the desk: an operator of the merchant with the role `support`, under the name that members see. */
export const Desk = Type.Object({ name: Type.String(), merchantName: Type.String() })
export type DeskValue = Static<typeof Desk>

export const enterDesk = endpoint({
  name: 'enterDesk',
  summary: 'The second step of a log-in at the support desk, as that of `finishOperatorLogin`. The session is an HttpOnly cookie.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/operator/api/desk/session',
  body: Type.Object({ ticket: Text(64, { minLength: 1 }), code: Text(40, { minLength: 1 }) }),
  value: Type.Object({
    ...Desk.properties,
    /** After the first log-in, and never again. */
    recoveryCodes: Type.Optional(Type.Array(Type.String())),
    recoveryCodesLeft: Type.Integer(),
  }),
  refusals: { 'code-wrong': 401, 'second-factor-expired': 401, 'login-locked': 429 },
})

export const logoutOfDesk = operatorEndpoint({
  name: 'logoutOfDesk',
  summary: 'Ends the session at the desk.',
  role: 'support',
  people: 'single',
  why: 'the own session',
  method: 'POST',
  path: '/operator/api/desk/session/end',
  value: Type.Object({ ended: Type.Literal(true) }),
  refusals: {},
})

export const getDesk = operatorEndpoint({
  name: 'getDesk',
  summary: 'Who sits at the desk.',
  role: 'support',
  method: 'GET',
  path: '/operator/api/desk/me',
  value: Desk,
  refusals: {},
})

const Feedback = Type.Object({
  id: Type.String(),
  /** Empty for a visitor. */
  account: Type.String(),
  text: Type.String(),
  /** ISO 8601. */
  sentAt: Type.String(),
  pictureIds: Type.Array(Type.String()),
})

export const listFeedback = operatorEndpoint({
  name: 'listFeedback',
  summary: 'What members and visitors told the house, newest first.',
  role: 'support',
  method: 'GET',
  path: '/operator/api/desk/feedback',
  query: Type.Object({ cursor: Type.Optional(Text(20)) }),
  value: Type.Object({ list: Type.Array(Feedback), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const getFeedbackPicture = operatorEndpoint({
  name: 'getFeedbackPicture',
  summary: 'A picture that came with feedback.',
  role: 'support',
  method: 'GET',
  path: '/operator/api/desk/feedback/picture',
  query: Type.Object({ id: Text(64, { minLength: 1 }) }),
  value: Type.Unknown(),
  answers: 'picture',
  refusals: {},
})
