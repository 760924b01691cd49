import { contentTypes } from '@pavilion/api/content-types'
import type { Language } from '@pavilion/api/languages'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import { announcementsCacheMs, platformCode } from '../../domain/limits.ts'
import { bootRead, keyOf, read } from '../../domain/queries.ts'
import { useSession } from '../../domain/session-store.ts'
import { useSettledLanguage } from '../../lib/i18n.ts'
import { groupOfType } from './banners.ts'
import { listNotices } from './notices.ts'

const { banner, player, popUp, promotion, hotNews } = contentTypes
const homeTypes = [banner, player, popUp, promotion, hotNews].join()
const noticeTypes = [banner, player, popUp].join()

const homeAsked = (language: Language) => ({ types: homeTypes, platform: platformCode, language })
const noticesAsked = (language: Language) => ({ types: noticeTypes, platform: platformCode, language })

/** Banners, notices and popups of home; visitors get the public part. */
export const homeAnnouncementsQuery = (language: Language) => ({
  ...read('listAnnouncements', homeAsked(language)),
  staleTime: announcementsCacheMs,
  placeholderData: keepPreviousData,
})

/** The same for a member, asked again each time home opens; the session says who it is. */
export const memberHomeAnnouncementsQuery = (language: Language, merchantCode: string, member: string) => {
  const asked = { ...homeAsked(language), merchantCode }
  return queryOptions({
    queryKey: [...keyOf('listAnnouncements', asked), member],
    queryFn: ({ signal }) => call('listAnnouncements', { query: asked, signal }),
    staleTime: announcementsCacheMs,
  })
}

/**
 * The announcements, fresh for a minute; a member's say what that member has read. `flush` asks past the memory of the server.
 */
export const noticesQuery = (language: Language, member?: string, flush = false) =>
  queryOptions({
    queryKey:
      member === undefined
        ? keyOf('listAnnouncements', noticesAsked(language))
        : [...keyOf('listAnnouncements', noticesAsked(language)), member],
    queryFn: ({ signal }) =>
      call('listAnnouncements', { query: { ...noticesAsked(language), ...(flush ? { flush: 'true' as const } : {}) }, signal }),
    staleTime: flush ? 0 : announcementsCacheMs,
  })

/** Fetches the member's announcements again, whatever is remembered. */
export async function flushNotices(queries: QueryClient, language: Language, member: string): Promise<void> {
  await queries.fetchQuery(noticesQuery(language, member, true))
}

/** The announcements for the visitor. */
export function useNotices() {
  const language = useSettledLanguage()
  const member = useSession()?.userName
  return useQuery({ ...noticesQuery(language, member), placeholderData: keepPreviousData })
}

/** How many announcements the member has not read; none for a visitor. */
export function useUnreadAnnouncements(): number {
  const language = useSettledLanguage()
  const member = useSession()?.userName
  const { data } = useQuery({ ...noticesQuery(language, member), enabled: member !== undefined })
  return member === undefined || !data ? 0 : listNotices(data).filter((notice) => !notice.read).length
}

const groupAsked = (groupName: string, language: Language) => ({
  types: contentTypes.banner,
  groupName,
  platform: platformCode,
  language,
})

/** The banners of one group, such as `m_leftmenu`. */
export const groupBannersQuery = (groupName: string, language: Language) => ({
  ...read('listAnnouncements', groupAsked(groupName, language)),
  staleTime: announcementsCacheMs,
  placeholderData: keepPreviousData,
})

/** The banners of the side menu. */
export const menuBannersQuery = (language: Language) => groupBannersQuery('m_leftmenu', language)

/** What the list of a game type starts with. */
export const typeBannersBootReads = (gameType: string, language: Language) => [
  bootRead('listAnnouncements', groupAsked(groupOfType(gameType), language)),
]

export const homeAnnouncementsBootReads = (language: Language) => [bootRead('listAnnouncements', homeAsked(language))]
export const noticesBootReads = (language: Language) => [bootRead('listAnnouncements', noticesAsked(language))]

/** The banners above the registration form. */
export const registrationBannersQuery = (language: Language) => groupBannersQuery('m_reg', language)
export const registrationBannersBootReads = (language: Language) => [bootRead('listAnnouncements', groupAsked('m_reg', language))]
