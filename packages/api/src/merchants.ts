import { type Static, Type } from 'typebox'
import { Announcement, Banner } from './announcements.ts'
import { endpoint, LanguageCode, Text } from './endpoint.ts'
import { HelpTopic } from './help.ts'
import { Promotion } from './promotions.ts'

const DownloadLink = Type.Object({ resourceType: Type.String(), url: Type.String() })
const Promo = Type.Object({ enabled: Type.Boolean() })

export const SystemTemplate = Type.Object({
  merchantCode: Type.String(),
  merchantName: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  languages: Type.Array(LanguageCode),
  defaultLanguage: LanguageCode,
  /** What the message centre takes for a visitor who has chosen none. */
  messageCentreDefaultLanguage: LanguageCode,
  minimumAge: Type.Integer(),
  timeZone: Type.String(),
  isPlayMoney: Type.Boolean(),
  theme: Type.Record(Type.String(), Type.String()),
  /** White-label and site-configuration flags, such as `USERNAMEREG3`. */
  flags: Type.Record(Type.String(), Type.Boolean()),
  /** Menu permission keys, such as `WITHDRAW`. */
  permissions: Type.Record(Type.String(), Type.Boolean()),
  template: Type.Object({ app_background: Type.String(), app_desc: Type.String(), app_desc_font_color: Type.String() }),
  promos: Type.Object({ APP_DOWNLOAD: Promo, REFERRAL: Promo }),
  downloadLinks: Type.Array(DownloadLink),
  imageHosts: Type.Array(Type.String()),
  /** Where pictures come from when `imageHosts` is empty; empty where there is none. */
  imageFallbackHost: Type.String(),
  /** How many games a page of a list holds, 1 to 100. */
  pageSizes: Type.Object({ gameList: Type.Integer(), favourites: Type.Integer() }),
  /** Who is licensed, and for whom the site is; in English, and in the languages that have a text of their own. */
  licenceText: Type.String(),
  licenceTexts: Type.Record(Type.String(), Type.String()),
  /** What the merchant's pages hold, where it was asked for. */
  contents: Type.Optional(
    Type.Object({
      banners: Type.Array(Banner),
      promotions: Type.Array(Promotion),
      popups: Type.Array(Announcement),
      helpList: Type.Array(HelpTopic),
    }),
  ),
})
export type SystemTemplateValue = Static<typeof SystemTemplate>

export const getSystemTemplate = endpoint({
  name: 'getSystemTemplate',
  summary: 'Everything a page needs to know of the merchant: names, flags, permissions, links, theme.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/template',
  isAlwaysOpen: true,
  query: Type.Object({ contents: Type.Optional(Type.Literal('true')), language: Type.Optional(LanguageCode) }),
  value: SystemTemplate,
  refusals: {},
})

export const listCountries = endpoint({
  name: 'listCountries',
  summary: 'The countries whose telephone numbers the merchant serves, its own first.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/country',
  isAlwaysOpen: true,
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        /** ISO 3166-1, two letters. */
        countryCode: Type.String(),
        /** Digits, without the plus. */
        countryDialingCode: Type.String(),
      }),
    ),
  }),
  refusals: {},
})

export const SystemStatus = Type.Object({
  maintenance: Type.Boolean(),
  regionRestriction: Type.Boolean(),
  /** What the merchant says about it. */
  info: Type.Optional(Type.String()),
  location: Type.Object({ ip: Type.String() }),
})
export type SystemStatusValue = Static<typeof SystemStatus>

export const getSystemStatus = endpoint({
  name: 'getSystemStatus',
  summary: 'Whether the site is open, under maintenance, or restricted where the caller is.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/status',
  isAlwaysOpen: true,
  query: Type.Object({ platform: Type.Optional(Text(8)) }),
  value: SystemStatus,
  refusals: {},
})
