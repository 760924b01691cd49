import { type Static, Type } from 'typebox'
import { ContentChange, ContentFindings, ContentTexts, contentRefusals, LanguageState } from './content.ts'
import { LanguageCode, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ProposalRequestId } from './proposals.ts'

/** For whom, and where: the list of players, that of agents, the popups, hot news, and notices of promotions. */
export const AnnouncementKind = Type.Union([
  Type.Literal('players'),
  Type.Literal('agents'),
  Type.Literal('popups'),
  Type.Literal('hot-news'),
  Type.Literal('promotions'),
])
export type AnnouncementKindValue = Static<typeof AnnouncementKind>

/** Members see what is running, and nothing else. */
export const AnnouncementState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('planned'),
  Type.Literal('running'),
  Type.Literal('ended'),
  Type.Literal('archived'),
])
export type AnnouncementStateValue = Static<typeof AnnouncementState>

const Listed = Type.Object({
  id: RowId,
  kind: AnnouncementKind,
  state: AnnouncementState,
  /** English, or the first language that has one. */
  title: Type.String(),
  languages: Type.Array(LanguageState),
  startsOn: DayText,
  endsOn: Type.Optional(DayText),
  version: Type.Integer(),
})

/** An announcement as operators have it. */
export const WrittenAnnouncement = Type.Object({
  ...Listed.properties,
  texts: ContentTexts,
  /** Where a popup leads, or the film of hot news; empty for none. */
  link: Type.String(),
  /** Addresses of its pictures. */
  pictures: Type.Array(Type.String()),
  /** Nothing for what came with the merchant. */
  changedBy: Type.Optional(Type.String()),
  /** ISO 8601. */
  changedAt: Type.Optional(Type.String()),
})
export type WrittenAnnouncementValue = Static<typeof WrittenAnnouncement>

const Saved = Type.Object({ announcement: WrittenAnnouncement, ...ContentFindings.properties })

const Written = {
  texts: ContentTexts,
  startsOn: DayText,
  endsOn: Type.Optional(DayText),
  link: Type.Optional(Text(500)),
  /** The picture of its card; empty for none, and none sent leaves it as it is. */
  picture: Type.Optional(Text(500)),
}

/** What is written can be refused with. */
const writingRefusals = {
  /** It ends before it begins, or names a day that never was. */
  'days-invalid': 400,
  /** A link is neither an address over https nor a path of the site. */
  'link-invalid': 400,
  /** It is no picture that was uploaded here as a banner, and not the one that it has. */
  'picture-invalid': 400,
} as const

export const listWrittenAnnouncements = operatorEndpoint({
  name: 'listWrittenAnnouncements',
  summary:
    'The announcements of the merchant in the order in which members see them, drafts and ended ones too; archived ones if asked so.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/announcements',
  query: Type.Object({
    kind: Type.Optional(AnnouncementKind),
    state: Type.Optional(AnnouncementState),
    /** Those that lack a whole and current text in this language. */
    lacks: Type.Optional(LanguageCode),
  }),
  value: Type.Object({ list: Type.Array(Listed) }),
  refusals: {},
})

export const getWrittenAnnouncement = operatorEndpoint({
  name: 'getWrittenAnnouncement',
  summary: 'One announcement with its texts in every language.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/announcements/one',
  query: Type.Object({ id: RowId }),
  value: WrittenAnnouncement,
  refusals: { 'not-found': 404 },
})

const alone = {
  role: 'content',
  people: 'single',
  why: 'It moves no money, and is taken back with one press.',
  method: 'POST',
} as const

export const writeAnnouncement = operatorEndpoint({
  ...alone,
  name: 'writeAnnouncement',
  summary: 'Writes a draft, which members do not see. What plain formatting has no place for is left out and told.',
  path: '/operator/api/announcements',
  isLong: true,
  body: Type.Object({ requestId: ProposalRequestId, kind: AnnouncementKind, ...Written }),
  value: Saved,
  refusals: {
    ...writingRefusals,
    'request-differs': 409,
    /** There are 500 that are not archived. */
    'announcement-limit-reached': 409,
  },
})

export const editAnnouncement = operatorEndpoint({
  ...alone,
  name: 'editAnnouncement',
  summary: 'Changes texts, days and link. What is running is seen changed within two seconds.',
  path: '/operator/api/announcements/edit',
  isLong: true,
  body: Type.Object({ ...ContentChange, ...Written }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    ...writingRefusals,
    /** Members see it, or will: it needs its title and text in English, which stands in for a missing one. */
    'content-missing': 409,
  },
})

export const copyAnnouncement = operatorEndpoint({
  ...alone,
  name: 'copyAnnouncement',
  summary: 'Makes a draft with the same texts, pictures and link, which begins today.',
  path: '/operator/api/announcements/copy',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId }),
  value: Saved,
  refusals: { 'not-found': 404, 'request-differs': 409, 'announcement-limit-reached': 409 },
})

export const moveAnnouncement = operatorEndpoint({
  ...alone,
  name: 'moveAnnouncement',
  summary: 'Puts it at that place among those of its kind that are not archived, counted from 1.',
  path: '/operator/api/announcements/move',
  body: Type.Object({ ...ContentChange, place: Type.Integer({ minimum: 1, maximum: 500 }) }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    /** It is archived. */
    'content-state-differs': 409,
  },
})

export const setAnnouncementState = operatorEndpoint({
  ...alone,
  name: 'setAnnouncementState',
  summary:
    'Publishes a draft, takes back to a draft what is public, makes today the last day, puts away what members do not see, or brings that back as a draft.',
  path: '/operator/api/announcements/state',
  body: Type.Object({
    ...ContentChange,
    to: Type.Union([
      Type.Literal('published'),
      Type.Literal('draft'),
      Type.Literal('last-day'),
      Type.Literal('archived'),
      Type.Literal('restored'),
    ]),
  }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    /** What is asked for does not follow from what it is now. */
    'content-state-differs': 409,
    'content-missing': 409,
    'announcement-limit-reached': 409,
  },
})
