import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, Text } from './endpoint.ts'
import { TagShown } from './member-search.ts'
import { ProposalRequestId } from './proposals.ts'

const Account = Text(64, { minLength: 1 })
const TagCode = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })

/** What an operator wrote about a member. It is never changed. */
export const MemberNote = Type.Object({
  id: Type.String(),
  text: Type.String(),
  by: Type.String(),
  at: Type.String(),
  /** It is at the head of the member's page. */
  isPinned: Type.Boolean(),
  /** It is not for operators who have the support desk alone. */
  isRestricted: Type.Boolean(),
})
export type MemberNoteValue = Static<typeof MemberNote>

export const listMemberNotes = operatorEndpoint({
  name: 'listMemberNotes',
  summary: 'What operators wrote about a member, newest first. Restricted notes are left out for whoever has the role of the desk alone.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members/notes',
  query: Type.Object({ account: Account, cursor: rowCursor.query }),
  value: Type.Object({ list: Type.Array(MemberNote), nextCursor: Type.Optional(Type.String()) }),
  refusals: { 'not-found': 404 },
})

export const writeMemberNote = operatorEndpoint({
  name: 'writeMemberNote',
  summary: 'Writes a note about a member, for good.',
  role: 'members',
  people: 'single',
  why: 'It is a remark among colleagues, moves nothing and cannot be changed.',
  method: 'POST',
  path: '/operator/api/members/notes',
  body: Type.Object({
    requestId: ProposalRequestId,
    account: Account,
    text: Text(2_000, { minLength: 3 }),
    isPinned: Type.Optional(Type.Boolean()),
    isRestricted: Type.Optional(Type.Boolean()),
  }),
  value: MemberNote,
  refusals: {
    'not-found': 404,
    /** The request id belongs to another note. */
    'request-differs': 409,
  },
})

/** A tag of the merchant, with what it means. */
const MemberTag = Type.Object({ ...TagShown.properties, meaning: Type.String() })
export type MemberTagValue = Static<typeof MemberTag>
const TagColour = Type.Union([Type.Literal('grey'), Type.Literal('green'), Type.Literal('red'), Type.Literal('amber')])

export const listMemberTags = operatorEndpoint({
  name: 'listMemberTags',
  summary: 'The tags that members of the merchant can have.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members/tags',
  value: Type.Object({ list: Type.Array(MemberTag) }),
  refusals: {},
})

export const keepMemberTag = operatorEndpoint({
  name: 'keepMemberTag',
  summary: 'Makes a tag of the merchant, or gives one another name, colour or meaning.',
  role: 'owner',
  people: 'single',
  why: 'A tag is a label, and opens and pays nothing.',
  method: 'POST',
  path: '/operator/api/members/tags',
  body: Type.Object({
    code: TagCode,
    name: Text(40, { minLength: 1 }),
    colour: TagColour,
    meaning: Text(200, { minLength: 3 }),
  }),
  value: MemberTag,
  refusals: {
    /** The merchant has a hundred tags already. */
    'tag-limit-reached': 409,
  },
})

export const tagMember = operatorEndpoint({
  name: 'tagMember',
  summary: 'Gives a member a tag, or takes it away. Where it is so already, nothing changes.',
  role: 'members',
  people: 'single',
  why: 'A tag is a label, and opens and pays nothing.',
  method: 'POST',
  path: '/operator/api/members/tag',
  body: Type.Object({ account: Account, code: TagCode, isTagged: Type.Boolean() }),
  value: Type.Object({ account: Type.String(), tags: Type.Array(TagShown) }),
  refusals: {
    'not-found': 404,
    'tag-unknown': 400,
    /** The member has twenty tags already. */
    'tag-limit-reached': 409,
  },
})
