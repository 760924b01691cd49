import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { hitKinds } from './member-question.ts'
import { DayText } from './periods.ts'
import { RegisterMethod } from './register-method.ts'
import { StopKind } from './stops.ts'

/** What kind of account a member has. */
export const MemberKind = Type.Union([Type.Literal('member'), Type.Literal('agent'), Type.Literal('guest')])
export type MemberKindValue = Static<typeof MemberKind>

/** A tag as a list shows it. */
export const TagShown = Type.Object({ code: Type.String(), name: Type.String(), colour: Type.String() })
/** A break that runs. Without an end it lasts for ever. */
export const PauseShown = Type.Object({
  kind: Type.Union([Type.Literal('time-out'), Type.Literal('self-exclusion')]),
  endsAt: Type.Optional(Type.String()),
})

const Hit = Type.Object({
  /** What was found; each opens its member. */
  kind: Type.Unsafe<(typeof hitKinds)[number]>(Type.Union(hitKinds.map((kind) => Type.Literal(kind)))),
  /** By what it was found. It says whom a contact belongs to, never the contact. */
  by: Type.Union([
    Type.Literal('account'),
    Type.Literal('nickname'),
    Type.Literal('name'),
    Type.Literal('number'),
    Type.Literal('email'),
    Type.Literal('mobile'),
    Type.Literal('withdrawal-account'),
    Type.Literal('reference'),
    Type.Literal('log-in'),
  ]),
  /** Number or name of the row, of what is no member. */
  number: Type.Optional(Type.String()),
  account: Type.String(),
  nickname: Type.String(),
})
export type HitValue = Static<typeof Hit>

export const searchMembers = operatorEndpoint({
  name: 'searchMembers',
  summary:
    'Finds members by the beginning of account, nickname or real name, and by a whole number, e-mail address, telephone number, account that money is withdrawn to, log-in at another site, deposit, withdrawal, transfer or round. `deposit:17` looks for deposits alone. Whoever may not have a name shown finds it whole; that a contact, an account or a name found somebody is written down.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members/search',
  query: Type.Object({ text: Text(200, { minLength: 1 }) }),
  /** At most twenty, the nearest first. */
  value: Type.Object({ list: Type.Array(Hit) }),
  refusals: {
    /** Of questions whose answer tells whose a contact, an account or a name is, an operator has sixty in a quarter of an hour. */
    'too-many-requests': 429,
  },
})

/** The states of members: nothing limits them, an operator stopped something, or they take a break. */
const MemberState = Type.Union([
  Type.Literal('open'),
  Type.Literal('stopped'),
  StopKind,
  Type.Literal('time-out'),
  Type.Literal('self-exclusion'),
])
const MemberOrder = Type.Union([
  Type.Literal('newest'),
  Type.Literal('oldest'),
  Type.Literal('seen-last'),
  Type.Literal('seen-first'),
  Type.Literal('account'),
])
export type MemberOrderValue = Static<typeof MemberOrder>

const MemberRow = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  kind: MemberKind,
  /** Code of the level. */
  level: Type.Optional(Type.String()),
  upline: Type.Optional(Type.String()),
  registeredAt: Type.String(),
  lastLoginAt: Type.Optional(Type.String()),
  stops: Type.Array(StopKind),
  pause: Type.Optional(PauseShown),
  tags: Type.Array(TagShown),
  /** What may be played with or taken out, for operators who may see money. */
  balance: Type.Optional(Type.Object({ amount: Amount, currency: Type.String() })),
})

/** A place in a list of members: the row's number, and where it is in the order. */
export const memberCursor = cursorOf({ id: 'row', place: 'text' })

export const listMembers = operatorEndpoint({
  name: 'listMembers',
  summary: 'The members of the merchant, page by page, as the filters ask; all of them combine. Days are those of the merchant.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members',
  query: Type.Object({
    /** `nextCursor` of the page before, in the same order. */
    cursor: memberCursor.query,
    order: Type.Optional(MemberOrder),
    state: Type.Optional(MemberState),
    kind: Type.Optional(MemberKind),
    level: Type.Optional(Text(32, { minLength: 1 })),
    tag: Type.Optional(Text(32, { minLength: 1 })),
    /** Account of the agent right above. */
    upline: Type.Optional(Text(64, { minLength: 1 })),
    method: Type.Optional(RegisterMethod),
    registeredFrom: Type.Optional(DayText),
    registeredTo: Type.Optional(DayText),
    seenFrom: Type.Optional(DayText),
    seenTo: Type.Optional(DayText),
  }),
  value: Type.Object({ list: Type.Array(MemberRow), nextCursor: Type.Optional(Type.String()) }),
  refusals: {
    /** A day that never was. */
    'day-invalid': 400,
  },
})
export type MemberRowValue = Static<typeof MemberRow>
