import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, Text } from './endpoint.ts'

export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  /** YYYY-MM-DD */
  startDate: Type.String(),
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
})
export type BannerValue = Static<typeof Banner>

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: 'Banners, announcements, popups and promotions of the merchant that are running now.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/announcement',
  query: Type.Object({
    types: Type.Optional(Text(32)),
    groupName: Type.Optional(Text(32)),
    platform: Type.Optional(Text(8)),
    language: Type.Optional(LanguageCode),
  }),
  value: Type.Object({
    promotion: Type.Array(Announcement),
    banners: Type.Array(Banner),
    player: Type.Array(Announcement),
    popup: Type.Array(Announcement),
    hot: Type.Array(Announcement),
  }),
  refusals: {},
})
