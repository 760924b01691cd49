import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, Text } from './endpoint.ts'

export { contentTypes } from './content-types.ts'

export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  /** YYYY-MM-DD */
  startDate: Type.String(),
  /** YYYY-MM-DD; empty without an end. */
  endDate: Type.String(),
  /** 1 means that it has no end. */
  noExpiry: Type.Integer(),
  /** Sequence 1 is the picture of the card. */
  announcementImages: Type.Array(Type.Object({ sequence: Type.Integer(), url: Type.String() })),
  /** A film about it; empty for most. */
  linkage: Type.String(),
  read: Type.Boolean(),
})
export type AnnouncementValue = Static<typeof Announcement>

export const Banner = Type.Object({
  groupName: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  /** Base address of the picture; `-780.avif` and the like are appended. */
  url: Type.String(),
  linkage: Type.String(),
  /** What the picture shows, for who cannot see it; missing where the words over it say all. */
  alt: Type.Optional(Type.String()),
})
export type BannerValue = Static<typeof Banner>

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: 'Banners, announcements, popups and promotions of the merchant that are running now.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  hasTokenInQuery: true,
  path: '/wps/announcement',
  query: Type.Object({
    types: Type.Optional(Text(32)),
    groupName: Type.Optional(Text(32)),
    platform: Type.Optional(Text(8)),
    language: Type.Optional(LanguageCode),
    /** Asks past the server's memory, for rows that have just changed. */
    flush: Type.Optional(Type.Literal('true')),
    /** May only repeat whose site is asked. */
    merchantCode: Type.Optional(Text(32)),
    /** The session, where the header does not carry it. */
    token: Type.Optional(Text(64)),
  }),
  value: Type.Object({
    promotion: Type.Array(Announcement),
    banners: Type.Array(Banner),
    player: Type.Array(Announcement),
    popup: Type.Array(Announcement),
    hot: Type.Array(Announcement),
    /** For agents alone: what is announced to agents, where its type is asked for, and how much of that is unread. */
    agent: Type.Optional(Type.Array(Announcement)),
    footer: Type.Optional(Type.Object({ unreadCount: Type.Integer() })),
  }),
  refusals: {},
})

const Announcements = Type.Object({ list: Type.Array(Announcement) })

export const listNotices = endpoint({
  name: 'listNotices',
  summary: 'The announcements of the ticker: newest first, popups without a text left out.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/announcement/notices',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Announcements,
  refusals: {},
})

export const listPopularAnnouncements = endpoint({
  name: 'listPopularAnnouncements',
  summary: 'The popups that are shown after logging in.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/announcement/popular',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Announcements,
  refusals: {},
})

export const markAnnouncementRead = endpoint({
  name: 'markAnnouncementRead',
  summary: 'Remembers that the caller has read an announcement. To repeat it changes nothing.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/announcement/read',
  body: Type.Object({ announcementId: Text(20, { minLength: 1 }), read: Type.Literal(true) }),
  value: Type.Object({ read: Type.Literal(true) }),
  refusals: { 'real-account-needed': 403 },
})

const forAgents = { audience: 'member', callers: 'agents', module: 'AGEANNOUNCE3' } as const
/** The caller is no agent. */
const agentRefusals = { 'feature-unavailable': 403 } as const
const Footer = Type.Object({ unreadCount: Type.Integer() })

export const listAgentAnnouncements = endpoint({
  ...forAgents,
  name: 'listAgentAnnouncements',
  summary: 'What is announced to agents: newest first, and how much of it the caller has not read.',
  method: 'GET',
  path: '/wps/announcement/agent',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Type.Object({ list: Type.Array(Announcement), footer: Footer }),
  refusals: agentRefusals,
})

export const markAgentAnnouncementsRead = endpoint({
  ...forAgents,
  name: 'markAgentAnnouncementsRead',
  summary: 'Remembers that the caller has read everything that is announced to agents now. To repeat it changes nothing.',
  method: 'POST',
  path: '/wps/announcement/agent/readAll',
  value: Type.Object({ footer: Footer }),
  refusals: agentRefusals,
})
