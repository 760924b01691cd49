import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, operatorEndpoint, Text } from './endpoint.ts'
import { teamRefusals } from './periods.ts'

export const InboxMessage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML; empty for what somebody wrote. */
  content: Type.String(),
  /** What somebody wrote: text, to be shown as it is. */
  text: Type.Optional(Type.String()),
  sender: Type.Object({
    /** The house, the account above, one below, or customer service. */
    kind: Type.Union([Type.Literal('house'), Type.Literal('upline'), Type.Literal('downline'), Type.Literal('support')]),
    /** Of an account; empty for the others. */
    account: Type.String(),
  }),
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

/** How long what a member writes may be, and to how many at once. */
export const mailSubjectMax = 100
export const mailTextMax = 2000
export const mailReceiversMax = 20

const ReceiverKinds = Type.Union([Type.Literal('upline'), Type.Literal('downline'), Type.Literal('support')])
const writing = { audience: 'member', module: 'INBOX3', permission: 'MAILCEN' } as const
const MessageIds = Type.Array(MessageId, { minItems: 1, maxItems: 100 })

export const markAllInboxRead = endpoint({
  ...writing,
  name: 'markAllInboxRead',
  summary: 'Remembers that the caller has read all mail that has come by now. To repeat it changes nothing.',
  method: 'POST',
  path: '/wps/inbox/readAll',
  value: Type.Object({ read: Type.Literal(true) }),
  refusals,
})

export const deleteInboxMessages = endpoint({
  ...writing,
  name: 'deleteInboxMessages',
  summary: "Takes messages out of the caller's inbox, for good; those that are not there count as taken out.",
  method: 'POST',
  path: '/wps/inbox/deleteSelected',
  body: Type.Object({ ids: MessageIds }),
  value: Type.Object({ deleted: Type.Integer() }),
  refusals,
})

export const listMailReceivers = endpoint({
  ...writing,
  name: 'listMailReceivers',
  summary: 'Whom the caller may write to besides customer service: the account above, and for an agent those of the own team.',
  method: 'GET',
  path: '/wps/inbox/receivers',
  query: Type.Object({
    /** How the account begins: then the whole team is searched. */
    account: Type.Optional(Text(64)),
  }),
  value: Type.Object({
    hasUpline: Type.Boolean(),
    hasDownline: Type.Boolean(),
    /** By account name, the first of them. */
    list: Type.Array(Type.Object({ id: Type.String(), account: Type.String(), isAgent: Type.Boolean() })),
  }),
  refusals,
})

export const sendMail = endpoint({
  ...writing,
  name: 'sendMail',
  summary: 'Writes to the account above, to accounts of the own team (agents), or to customer service. A repeated request is one message.',
  method: 'POST',
  path: '/wps/inbox/send',
  body: Type.Object({
    /** Made before the first try. */
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    to: ReceiverKinds,
    /** Of `downline`. */
    receiverIds: Type.Optional(Type.Array(MessageId, { minItems: 1, maxItems: mailReceiversMax })),
    subject: Text(mailSubjectMax, { minLength: 1 }),
    text: Text(mailTextMax, { minLength: 1 }),
  }),
  value: Type.Object({ sent: Type.Integer() }),
  refusals: {
    ...refusals,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
    /** To a downline, by somebody who is no agent. */
    'feature-unavailable': 403,
    /** One of the receivers is nobody that the caller may write to; nobody was written to. */
    ...teamRefusals,
  },
})

const SentMail = Type.Object({
  id: Type.String(),
  receiver: Type.Object({ kind: ReceiverKinds, account: Type.String() }),
  title: Type.String(),
  text: Type.String(),
  sentAt: Type.String(),
})

export const listSentMails = endpoint({
  ...writing,
  name: 'listSentMails',
  summary: 'What the caller wrote, newest first.',
  method: 'GET',
  path: '/wps/inbox/sent',
  query: Type.Object({ cursor: Type.Optional(Text(20)) }),
  value: Type.Object({ list: Type.Array(SentMail), nextCursor: Type.Optional(Type.String()) }),
  refusals,
})

export const deleteSentMails = endpoint({
  ...writing,
  name: 'deleteSentMails',
  summary: 'Takes messages out of what the caller sent; whoever got them keeps them.',
  method: 'POST',
  path: '/wps/inbox/sent/delete',
  body: Type.Object({ ids: MessageIds }),
  value: Type.Object({ deleted: Type.Integer() }),
  refusals,
})

export const listDeskMails = operatorEndpoint({
  name: 'listDeskMails',
  summary: 'What members wrote to customer service, newest first.',
  role: 'support',
  method: 'GET',
  path: '/operator/api/desk/mail',
  query: Type.Object({ cursor: Type.Optional(Text(20)) }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        account: Type.String(),
        title: Type.String(),
        text: Type.String(),
        sentAt: Type.String(),
        /** Who answered it; empty while nobody has. */
        answeredBy: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: {},
})

export const answerDeskMail = operatorEndpoint({
  name: 'answerDeskMail',
  summary: 'Answers mail to customer service: the answer comes into the inbox of whoever wrote it.',
  role: 'support',
  people: 'single',
  why: 'words to one member, of whom it is kept who wrote them',
  method: 'POST',
  path: '/operator/api/desk/mail/answer',
  body: Type.Object({ id: MessageId, text: Text(mailTextMax, { minLength: 1 }) }),
  value: Type.Object({ answered: Type.Literal(true) }),
  refusals: {
    /** Somebody at the desk was faster. */
    'already-answered': 409,
    /** A colleague has it at the desk of the console. */
    'matter-taken': 409,
  },
})
