import { Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'

// How operators help members who cannot get on. None of it lets anybody in: the password, or what was proved before, is still needed.

const Whose = Text(64, { minLength: 1 })
/** Read by colleagues later. */
const Why = Text(500, { minLength: 3 })

export const liftMemberLock = operatorEndpoint({
  name: 'liftMemberLock',
  summary: 'Lifts the lock of a log-in or of a transaction password after too many failures. The member is told by each proved contact.',
  role: 'helper',
  people: 'single',
  why: 'It lets nobody in: whoever tries still has to know the password, and is counted from the beginning.',
  method: 'POST',
  path: '/operator/api/members/lift-lock',
  body: Type.Object({
    account: Whose,
    lock: Type.Union([Type.Literal('login'), Type.Literal('transaction-password')]),
    reason: Why,
  }),
  value: Type.Object({}),
  refusals: {
    'not-found': 404,
    /** It is not locked, or not any more. */
    'not-locked': 409,
  },
})

export const sendMemberPasswordLink = operatorEndpoint({
  name: 'sendMemberPasswordLink',
  summary:
    'Sends a link to a new password to a contact that the member proved. It can be used once within 30 minutes, and no operator sees it.',
  role: 'helper',
  people: 'single',
  why: 'It goes to the member alone, by a contact that the member proved before.',
  method: 'POST',
  path: '/operator/api/members/password-link',
  body: Type.Object({
    account: Whose,
    channel: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
    reason: Why,
  }),
  value: Type.Object({}),
  refusals: {
    'not-found': 404,
    /** The member proved no such contact. */
    'contact-not-proved': 409,
    /** The member may not come in. */
    'member-disabled': 403,
  },
})
