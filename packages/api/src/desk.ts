import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { type Endpoint, operatorEndpoint, RowId } from './endpoint.ts'

// What members wrote to support, as one list: conversations, mail and feedback. Each is read and answered by the calls of its kind.

const MatterKind = Type.Union([Type.Literal('chat'), Type.Literal('mail'), Type.Literal('feedback')])
export type MatterKindValue = Static<typeof MatterKind>
const MatterState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('unread'),
  Type.Literal('mine'),
  Type.Literal('free'),
  Type.Literal('ended'),
])
export type MatterStateValue = Static<typeof MatterState>

const Matter = Type.Object({
  kind: MatterKind,
  id: Type.String(),
  /** Empty for a visitor. */
  account: Type.String(),
  /** The beginning of what was said last. */
  text: Type.String(),
  /** When the last words were written; of one that ended, when it ended. ISO 8601. */
  at: Type.String(),
  /** Since when the member has no answer; nothing where support spoke last, or it ended. */
  waitingSince: Type.Optional(Type.String()),
  /** How many messages nobody at the desk has seen. */
  unreadCount: Type.Integer(),
  /** The name that members see, of the operator who has taken it. */
  takenBy: Type.Optional(Type.String()),
  isMine: Type.Boolean(),
  isEnded: Type.Boolean(),
})
export type MatterValue = Static<typeof Matter>

/** The place of a matter in its list. */
export const matterCursor = cursorOf({ at: 'moment', id: 'row', kind: 'text' })

export const listDeskMatters = operatorEndpoint({
  name: 'listDeskMatters',
  summary:
    'What members wrote to support, as one list. Those who wait for an answer come first who have waited longest; all others the newest first.',
  role: 'support',
  method: 'GET',
  path: '/operator/api/desk/matters',
  query: Type.Object({
    /** `waiting` where nothing is said; `unread`, `mine` and `free` (nobody’s) are open as well. */
    state: Type.Optional(MatterState),
    cursor: matterCursor.query,
  }),
  value: Type.Object({
    list: Type.Array(Matter),
    nextCursor: Type.Optional(Type.String()),
    /** Of all that are open. */
    counts: Type.Object({ waiting: Type.Integer(), unread: Type.Integer(), mine: Type.Integer(), free: Type.Integer() }),
  }),
  refusals: {},
})

const OneMatter = Type.Object({ kind: MatterKind, id: RowId })

export const getDeskMatter = operatorEndpoint({
  name: 'getDeskMatter',
  summary: 'One matter with who has taken it, and of mail and feedback all that was written. That it was read is recorded.',
  role: 'support',
  method: 'GET',
  path: '/operator/api/desk/matters/one',
  query: OneMatter,
  value: Type.Object({
    ...Matter.properties,
    /** Of mail. */
    title: Type.Optional(Type.String()),
    /** Of mail and feedback, whole. */
    content: Type.Optional(Type.String()),
    sentAt: Type.Optional(Type.String()),
    /** Of feedback; each is asked for by `getFeedbackPicture`. */
    pictureIds: Type.Array(Type.String()),
    /** Of mail: who answered it. */
    answeredBy: Type.Optional(Type.String()),
  }),
  refusals: { 'not-found': 404 },
})

const alone = 'It says who looks after it; neither an account nor money is touched by it.'
const refusals = {
  'not-found': 404,
  /** A colleague has it. */
  'matter-taken': 409,
  /** It was ended or answered already. */
  'matter-ended': 409,
} as const

export const takeDeskMatter = operatorEndpoint({
  name: 'takeDeskMatter',
  summary: 'Takes a matter that nobody has. Taken again by the same operator, nothing changes.',
  role: 'support',
  people: 'single',
  why: alone,
  method: 'POST',
  path: '/operator/api/desk/matters/take',
  body: OneMatter,
  value: Matter,
  refusals,
})

export const handBackDeskMatter = operatorEndpoint({
  name: 'handBackDeskMatter',
  summary: 'Hands a matter back, for anybody to take: one’s own, or that of a colleague who is away. Where nobody has it, nothing changes.',
  role: 'support',
  people: 'single',
  why: alone,
  method: 'POST',
  path: '/operator/api/desk/matters/hand-back',
  body: OneMatter,
  value: Matter,
  refusals: { 'not-found': 404, 'matter-ended': 409 },
})

export const markDeskMatterRead = operatorEndpoint({
  name: 'markDeskMatterRead',
  summary: 'Says that mail or feedback was seen at the desk. The messages of a conversation are marked by `markConversationRead`.',
  role: 'support',
  people: 'single',
  why: 'says that it was seen',
  method: 'POST',
  path: '/operator/api/desk/matters/read',
  body: Type.Object({ kind: Type.Union([Type.Literal('mail'), Type.Literal('feedback')]), id: RowId }),
  value: Matter,
  refusals: { 'not-found': 404 },
})

export const endFeedback = operatorEndpoint({
  name: 'endFeedback',
  summary: 'Says that feedback is done with. The same again changes nothing.',
  role: 'support',
  people: 'single',
  why: alone,
  method: 'POST',
  path: '/operator/api/desk/feedback/end',
  body: Type.Object({ id: RowId }),
  value: Matter,
  refusals: { 'not-found': 404, 'matter-taken': 409 },
})

/** All of them, for the console alone. */
export const matterEndpoints: readonly Endpoint[] = [
  listDeskMatters,
  getDeskMatter,
  takeDeskMatter,
  handBackDeskMatter,
  markDeskMatterRead,
  endFeedback,
]
