import { type Static, Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { ProposalRequestId } from './proposals.ts'

// Closing a provider for a time and opening it again. What it may pay is in `partners`.

/** The longest time after which a provider opens by itself, in days. */
export const closedDaysMax = 90

const Notice = Text(300, { minLength: 1 })
/** What members read who open one of its games. English stands in for a missing language. */
const Notices = Type.Object({
  EN: Notice,
  TY: Type.Optional(Notice),
  CN: Type.Optional(Notice),
  VI: Type.Optional(Notice),
  TH: Type.Optional(Notice),
})

const Closing = Type.Object({
  /** ISO 8601; nothing for one that was closed on the command line, or before it was written down. */
  at: Type.Optional(Type.String()),
  by: Type.Optional(Type.String()),
  /** When it opens by itself. */
  until: Type.Optional(Type.String()),
  /** By language. */
  texts: Type.Record(Type.String(), Type.String()),
  /** A win of it was withheld: the command line opens it, once two operators have decided. */
  isByItself: Type.Boolean(),
  /** It was closed on the command line, which alone opens it. */
  isByHouse: Type.Boolean(),
})

const Playing = Type.Object({
  /** Rounds that are open, which go on however it is closed. */
  openRounds: Type.Integer(),
  /** Members who have a round open or began one in the last quarter of an hour. */
  members: Type.Integer(),
  /** All were counted; there may be more of both where not. */
  isAll: Type.Boolean(),
})

const ProviderDoor = Type.Object({
  provider: Type.String(),
  /** Its games are opened and take bets. */
  isOpen: Type.Boolean(),
  closing: Type.Optional(Closing),
  /** As fresh as half a minute; nothing where it could not be counted in time, which keeps nobody from closing it. */
  playing: Type.Optional(Playing),
  /** Goes up with each closing and opening at the console. */
  seen: Type.String(),
})
export type ProviderDoorValue = Static<typeof ProviderDoor>

export const listProviderDoors = operatorEndpoint({
  name: 'listProviderDoors',
  summary: "Which of the merchant's providers are open, what members read of the others, and what goes on in the games of each.",
  role: 'catalogue',
  method: 'GET',
  path: '/operator/api/providers/doors',
  value: Type.Object({ list: Type.Array(ProviderDoor) }),
  refusals: {},
})

const alone = {
  role: 'games',
  people: 'single',
  why: 'It moves no money: open rounds go on, and what one closes one opens. What closed by itself, or was closed elsewhere, is not opened here.',
  method: 'POST',
} as const
const Wanted = {
  requestId: ProposalRequestId,
  provider: Text(32, { minLength: 1 }),
  /** `seen` of the provider as it was read. */
  seen: Text(40),
}
const Done = Type.Object({ done: Type.Literal(true) })
const refusals = {
  'not-found': 404,
  'request-differs': 409,
  'changed-meanwhile': 409,
  /** A win of it is or was withheld. */
  'provider-closed-itself': 409,
  /** It was closed on the command line. */
  'closed-elsewhere': 409,
} as const

export const closeProvider = operatorEndpoint({
  ...alone,
  name: 'closeProvider',
  summary:
    'Closes a provider, or gives one that is closed another text or end. Its games are opened no more and take no bets within two seconds.',
  path: '/operator/api/providers/close',
  body: Type.Object({
    ...Wanted,
    texts: Notices,
    /** ISO 8601; it stays closed until somebody opens it where none is given. */
    until: Type.Optional(Text(30, { minLength: 20 })),
  }),
  value: Done,
  refusals: {
    ...refusals,
    /** It is over, is no moment, or lies further away than 90 days. */
    'until-invalid': 400,
  },
})

export const openProvider = operatorEndpoint({
  ...alone,
  name: 'openProvider',
  summary: 'Opens a provider that an operator closed.',
  path: '/operator/api/providers/open',
  body: Type.Object(Wanted),
  value: Done,
  refusals,
})
