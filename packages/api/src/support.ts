import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, NoBody, Text } from './endpoint.ts'

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

export const uploadFeedbackPicture = endpoint({
  name: 'uploadFeedbackPicture',
  summary: 'Takes one picture for feedback that follows within the hour, as its bytes.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/wps/support/feedback/picture',
  body: NoBody,
  picture: true,
  value: Type.Object({ pictureId: Type.String() }),
  refusals: { 'picture-kind': 400, 'picture-too-large': 413 },
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

export const Desk = Type.Object({ name: Type.String(), merchantName: Type.String() })
export type DeskValue = Static<typeof Desk>

export const loginToDesk = endpoint({
  name: 'loginToDesk',
  summary: 'Lets support staff in. The session is an HttpOnly cookie of its own.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/wps/support/login',
  body: Type.Object({ account: Text(64, { minLength: 1 }), password: Text(256, { minLength: 1 }) }),
  value: Desk,
  refusals: { 'wrong-credentials': 401, 'login-locked': 429 },
})

export const logoutOfDesk = endpoint({
  name: 'logoutOfDesk',
  summary: 'Ends the session at the desk.',
  audience: 'support',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/wps/support/logout',
  value: Type.Object({ ended: Type.Literal(true) }),
  refusals: {},
})

export const getDesk = endpoint({
  name: 'getDesk',
  summary: 'Who sits at the desk.',
  audience: 'support',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'GET',
  path: '/wps/support/me',
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

export const listFeedback = endpoint({
  name: 'listFeedback',
  summary: 'What members and visitors told the house, newest first.',
  audience: 'support',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'GET',
  path: '/wps/support/feedback/list',
  query: Type.Object({ cursor: Type.Optional(Text(20)) }),
  value: Type.Object({ list: Type.Array(Feedback), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const getFeedbackPicture = endpoint({
  name: 'getFeedbackPicture',
  summary: 'A picture that came with feedback.',
  audience: 'support',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'GET',
  path: '/wps/support/feedback/picture',
  query: Type.Object({ id: Text(64, { minLength: 1 }) }),
  value: Type.Unknown(),
  answers: 'picture',
  refusals: {},
})
