import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, Text } from './endpoint.ts'

export const InboxMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  /** ISO 8601. */
  sentAt: Type.String(),
  read: Type.Boolean(),
})
export type InboxMessageValue = Static<typeof InboxMessage>

const MessageId = Text(20, { minLength: 1 })
const refusals = { 'real-account-needed': 403 } as const

export const listInbox = endpoint({
  name: 'listInbox',
  summary: "The caller's mail from the merchant, newest first.",
  audience: 'member',
  module: 'INBOX3',
  method: 'GET',
  path: '/wps/inbox/list',
  permission: 'MAILCEN',
  query: Type.Object({ cursor: Type.Optional(Text(20)), language: Type.Optional(LanguageCode) }),
  value: Type.Object({ list: Type.Array(InboxMessage), nextCursor: Type.Optional(Type.String()) }),
  refusals,
})

export const getInboxUnreadCount = endpoint({
  name: 'getInboxUnreadCount',
  summary: 'How many messages of the caller are unread.',
  audience: 'member',
  module: 'INBOX3',
  method: 'GET',
  path: '/wps/inbox/unreadCount',
  value: Type.Integer(),
  refusals,
})

export const markInboxRead = endpoint({
  name: 'markInboxRead',
  summary: 'Remembers that the caller has read a message. To repeat it changes nothing.',
  audience: 'member',
  module: 'INBOX3',
  method: 'POST',
  path: '/wps/inbox/read',
  permission: 'MAILCEN',
  body: Type.Object({ id: MessageId }),
  value: Type.Object({ read: Type.Literal(true) }),
  refusals,
})

export const deleteInboxMessage = endpoint({
  name: 'deleteInboxMessage',
  summary: "Takes a message out of the caller's inbox, for good.",
  audience: 'member',
  module: 'INBOX3',
  method: 'POST',
  path: '/wps/inbox/delete',
  permission: 'MAILCEN',
  body: Type.Object({ id: MessageId }),
  value: Type.Object({ deleted: Type.Literal(true) }),
  refusals,
})
