import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '../../lib/languages.ts'
import { platformCode } from '../../lib/limits.ts'
import { bootRead, read } from '../../lib/queries.ts'

const homeAsked = (language: Language) => ({ types: 'B,PL,PU,PR,H', platform: platformCode, language })
const noticesAsked = (language: Language) => ({ types: 'B,PL,PU', platform: platformCode, language })

/** Banners, notices and popups of home; visitors get the public part. */
export const homeAnnouncementsQuery = (language: Language) => ({
  ...read('listAnnouncements', homeAsked(language)),
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

export const noticesQuery = (language: Language) => ({
  ...read('listAnnouncements', noticesAsked(language)),
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

/** The banners of the side menu. */
export const menuBannersQuery = (language: Language) => ({
  ...read('listAnnouncements', { types: 'B', groupName: 'm_leftmenu', platform: platformCode, language }),
  staleTime: 60_000,
})

export const homeAnnouncementsBootReads = (language: Language) => [bootRead('listAnnouncements', homeAsked(language))]
export const noticesBootReads = (language: Language) => [bootRead('listAnnouncements', noticesAsked(language))]
