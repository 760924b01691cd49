import { type Static, Type } from 'typebox'
import { type BannerGroup, bannerGroups } from './banner-groups.ts'
import { ContentChange, ContentFindings, contentRefusals, LanguageState } from './content.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ProposalRequestId } from './proposals.ts'
import { AnnouncementState } from './written-announcements.ts'

const Group = Type.Unsafe<BannerGroup>(Type.Union(bannerGroups.map((group) => Type.Literal(group))))

/** What a banner says in a language: over its picture, and for who cannot see that. */
const BannerText = Type.Object({ title: Text(120), subtitle: Text(200), alt: Text(200) })
const BannerTexts = Type.Object({
  EN: Type.Optional(BannerText),
  TY: Type.Optional(BannerText),
  CN: Type.Optional(BannerText),
  VI: Type.Optional(BannerText),
  TH: Type.Optional(BannerText),
})
export type BannerTextsValue = Static<typeof BannerTexts>

const Listed = Type.Object({
  id: RowId,
  group: Type.String(),
  /** Its place among those of its group, counted from 1; 0 for an archived one. */
  place: Type.Integer(),
  state: AnnouncementState,
  /** English, or the first language that has one. */
  title: Type.String(),
  languages: Type.Array(LanguageState),
  /** The address of its picture without width and ending; empty for none. */
  picture: Type.String(),
  /** Nothing for one that runs since ever. */
  startsOn: Type.Optional(DayText),
  endsOn: Type.Optional(DayText),
  version: Type.Integer(),
})

const WrittenBanner = Type.Object({
  ...Listed.properties,
  texts: BannerTexts,
  /** Where it leads; empty for nowhere. */
  link: Type.String(),
  changedBy: Type.Optional(Type.String()),
  /** ISO 8601. */
  changedAt: Type.Optional(Type.String()),
})
export type WrittenBannerValue = Static<typeof WrittenBanner>

const Saved = Type.Object({ banner: WrittenBanner, links: ContentFindings.properties.links })

const Written = {
  texts: BannerTexts,
  picture: Text(500),
  link: Text(500),
  startsOn: Type.Optional(DayText),
  endsOn: Type.Optional(DayText),
}

const writingRefusals = {
  'days-invalid': 400,
  'link-invalid': 400,
  /** It is no picture that was uploaded here as a banner, and not the one that the banner has. */
  'picture-invalid': 400,
} as const

const alone = {
  role: 'content',
  people: 'single',
  why: 'It moves no money, and is taken back with one press.',
  method: 'POST',
} as const

export const listWrittenBanners = operatorEndpoint({
  name: 'listWrittenBanners',
  summary:
    'The banners of the merchant by group, in the order in which members see them, drafts and ended ones too; archived ones if asked so.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/banners',
  query: Type.Object({ group: Type.Optional(Group), state: Type.Optional(AnnouncementState) }),
  value: Type.Object({ list: Type.Array(Listed) }),
  refusals: {},
})

export const getWrittenBanner = operatorEndpoint({
  name: 'getWrittenBanner',
  summary: 'One banner with its words in every language.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/banners/one',
  query: Type.Object({ id: RowId }),
  value: WrittenBanner,
  refusals: { 'not-found': 404 },
})

export const writeBanner = operatorEndpoint({
  ...alone,
  name: 'writeBanner',
  summary: 'Writes a draft, the last of its group, which members do not see.',
  path: '/operator/api/banners',
  body: Type.Object({ requestId: ProposalRequestId, group: Group, ...Written }),
  value: Saved,
  refusals: {
    ...writingRefusals,
    'request-differs': 409,
    /** There are 200 that are not archived. */
    'banner-limit-reached': 409,
  },
})

export const editBanner = operatorEndpoint({
  ...alone,
  name: 'editBanner',
  summary: 'Changes words, picture, link and days. What is running is seen changed within two seconds.',
  path: '/operator/api/banners/edit',
  body: Type.Object({ ...ContentChange, ...Written }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    ...writingRefusals,
    /** Members see it, or will: it needs a picture, and a title in English or words for who cannot see the picture. */
    'banner-incomplete': 409,
  },
})

export const moveBanner = operatorEndpoint({
  ...alone,
  name: 'moveBanner',
  summary: 'Puts it at that place among those of its group that are not archived, counted from 1.',
  path: '/operator/api/banners/move',
  body: Type.Object({ ...ContentChange, place: Type.Integer({ minimum: 1, maximum: 200 }) }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    /** It is archived. */
    'content-state-differs': 409,
  },
})

export const setBannerState = operatorEndpoint({
  ...alone,
  name: 'setBannerState',
  summary:
    'Publishes a draft, takes back to a draft what is public, makes today the last day, puts away what members do not see, or brings that back as a draft.',
  path: '/operator/api/banners/state',
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
    'content-state-differs': 409,
    'banner-incomplete': 409,
    'banner-limit-reached': 409,
  },
})
