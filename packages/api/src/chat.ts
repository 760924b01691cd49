import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, operatorEndpoint, Text } from './endpoint.ts'

const ChatMessage = Type.Object({
  id: Type.String(),
  author: Type.Union([Type.Literal('member'), Type.Literal('support')]),
  /** Who of the house wrote it; empty for the member. */
  name: Type.String(),
  text: Type.String(),
  /** ISO 8601. */
  sentAt: Type.String(),
  /** What its sender named it by, who may hear of it before the answer to having sent it. */
  key: Type.String(),
})
export type ChatMessageValue = Static<typeof ChatMessage>

const Cursor = Type.String({ pattern: '^[0-9]{1,18}$' })
const Words = Text(4_000, { minLength: 1 })
const SenderKey = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
const Thread = Type.Object({
  /** Oldest first; at most the last hundred, or those after the cursor. */
  messages: Type.Array(ChatMessage),
  isOpen: Type.Boolean(),
  /** The last message that the other side has seen. */
  seenId: Type.String(),
})
const chatRefusals = { 'real-account-needed': 403, 'chat-ended': 403 } as const

export const launchChat = endpoint({
  name: 'launchChat',
  summary: 'The address of the chat page, good once and for a minute.',
  audience: 'member',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/launch',
  query: Type.Object({
    b2c: Type.Literal('1'),
    language: Type.Optional(Text(16)),
    /** An address of the same site. */
    backUrl: Type.Optional(Text(300)),
    headerColor: Type.Optional(Text(16)),
    title: Type.Optional(Text(80)),
  }),
  value: Type.Object({ chatUrl: Type.String() }),
  refusals: { 'real-account-needed': 403 },
})

export const getChatUnreadCount = endpoint({
  name: 'getChatUnreadCount',
  summary: 'How many answers of support the caller has not seen.',
  audience: 'member',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/unreadCount',
  value: Type.Object({ unReadCount: Type.Integer() }),
  refusals: { 'real-account-needed': 403 },
})

const YesOrNo = Type.Union([Type.Literal('true'), Type.Literal('false')])

export const listLiveModels = endpoint({
  name: 'listLiveModels',
  summary: 'Who could answer, and who of them sits at the desk now.',
  audience: 'public',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/liveModels',
  query: Type.Object({
    platform: Type.Optional(Text(8)),
    /** Those alone of whom this holds. */
    active: Type.Optional(YesOrNo),
    streaming: Type.Optional(YesOrNo),
  }),
  value: Type.Object({
    list: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), active: Type.Boolean(), streaming: Type.Boolean() })),
  }),
  refusals: {},
})

const ChatRoom = Type.Object({ backPath: Type.String(), headerColor: Type.String(), title: Type.String() })

export const enterChat = endpoint({
  name: 'enterChat',
  summary: 'Takes the ticket of a launch; from then on the browser is known by a cookie, until the session that launched it ends.',
  audience: 'public',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/enter',
  body: Type.Object({ ticket: Text(64, { minLength: 1 }) }),
  value: ChatRoom,
  refusals: chatRefusals,
})

export const getChatRoom = endpoint({
  name: 'getChatRoom',
  summary: 'The chat page again, for a browser that has entered.',
  audience: 'public',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/room',
  value: ChatRoom,
  refusals: chatRefusals,
})

export const getChat = endpoint({
  name: 'getChat',
  summary: "The member's conversation with support.",
  audience: 'public',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/messages',
  query: Type.Object({ after: Type.Optional(Cursor) }),
  value: Thread,
  refusals: chatRefusals,
})

export const sendChatMessage = endpoint({
  name: 'sendChatMessage',
  summary: 'Writes to support. The same key is the same message.',
  audience: 'public',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/message',
  body: Type.Object({ text: Words, key: SenderKey }),
  value: ChatMessage,
  refusals: { ...chatRefusals, 'text-too-long': 400, 'text-missing': 400 },
})

export const markChatRead = endpoint({
  name: 'markChatRead',
  summary: 'Remembers that the member has seen the conversation up to a message.',
  audience: 'public',
  module: 'CBS3',
  method: 'POST',
  path: '/wps/chat/read',
  body: Type.Object({ upTo: Cursor }),
  value: Type.Object({ read: Type.Literal(true) }),
  refusals: chatRefusals,
})

export const followChat = endpoint({
  name: 'followChat',
  summary: 'Tells, as server-sent events, each time that something happens to the conversation.',
  audience: 'public',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/stream',
  value: Type.Unknown(),
  answers: 'events',
  refusals: chatRefusals,
})

const ConversationId = Text(20, { minLength: 1 })

export const listConversations = operatorEndpoint({
  name: 'listConversations',
  summary: 'The conversations with members, those with the newest message first.',
  role: 'support',
  module: 'CBS3',
  method: 'GET',
  path: '/operator/api/desk/conversations',
  query: Type.Object({ state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])) }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        account: Type.String(),
        language: LanguageCode,
        lastText: Type.String(),
        /** ISO 8601. */
        lastAt: Type.String(),
        unreadCount: Type.Integer(),
      }),
    ),
  }),
  refusals: {},
})

export const getConversation = operatorEndpoint({
  name: 'getConversation',
  summary: 'One conversation with a member.',
  role: 'support',
  module: 'CBS3',
  method: 'GET',
  path: '/operator/api/desk/conversation',
  query: Type.Object({ id: ConversationId, after: Type.Optional(Cursor) }),
  value: Type.Intersect([Thread, Type.Object({ account: Type.String(), language: Type.String() })]),
  refusals: {},
})

export const answerConversation = operatorEndpoint({
  name: 'answerConversation',
  summary: 'Writes to the member. The same key is the same message.',
  role: 'support',
  module: 'CBS3',
  people: 'single',
  why: 'words to one member, under the name of whoever writes them',
  method: 'POST',
  path: '/operator/api/desk/conversation/answer',
  body: Type.Object({ id: ConversationId, text: Words, key: SenderKey }),
  value: ChatMessage,
  refusals: {
    'text-too-long': 400,
    'text-missing': 400,
    /** A colleague has it at the desk of the console. */
    'matter-taken': 409,
  },
})

export const markConversationRead = operatorEndpoint({
  name: 'markConversationRead',
  summary: 'Remembers that support has seen the conversation up to a message.',
  role: 'support',
  module: 'CBS3',
  people: 'single',
  why: 'says that it was seen',
  method: 'POST',
  path: '/operator/api/desk/conversation/read',
  body: Type.Object({ id: ConversationId, upTo: Cursor }),
  value: Type.Object({ read: Type.Literal(true) }),
  refusals: {},
})

export const closeConversation = operatorEndpoint({
  name: 'closeConversation',
  summary: "Ends a matter. The member's next message opens the conversation again.",
  role: 'support',
  module: 'CBS3',
  people: 'single',
  why: 'the next message of the member opens it again',
  method: 'POST',
  path: '/operator/api/desk/conversation/close',
  body: Type.Object({ id: ConversationId }),
  value: Type.Object({ closed: Type.Literal(true) }),
  refusals: { 'matter-taken': 409 },
})

export const followDesk = operatorEndpoint({
  name: 'followDesk',
  summary: 'Tells, as server-sent events, each time that something happens to a conversation of the merchant.',
  role: 'support',
  module: 'CBS3',
  method: 'GET',
  path: '/operator/api/desk/stream',
  value: Type.Unknown(),
  answers: 'events',
  refusals: {},
})
