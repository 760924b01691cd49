import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * What a member is shown or sent without asking, and may switch off: news and the offer of the app that open over home, the invitation that
 * floats there, the letter about a red envelope, and the letter about a jackpot that was won.
 */
export const notificationKinds = ['home-popups', 'home-invite', 'envelope-letters', 'jackpot-letters'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const Kind = Type.Unsafe<NotificationKind>(Type.Union(notificationKinds.map((kind) => Type.Literal(kind))))
const Notification = Type.Object({ kind: Kind, isOn: Type.Boolean() })
/** Those that the merchant has, in the order of `notificationKinds`. All are on until they are switched off. */
const Notifications = Type.Object({ list: Type.Array(Notification) })
export type NotificationsValue = Static<typeof Notifications>

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'What the caller is shown or sent without asking, and which of it is switched off.',
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/notifications',
  value: Notifications,
  refusals: {},
})

export const setNotification = endpoint({
  name: 'setNotification',
  summary: 'Switches one of the notifications on or off for the caller, from now on. To repeat it changes nothing.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/notifications',
  body: Notification,
  value: Notifications,
  refusals: {},
})
