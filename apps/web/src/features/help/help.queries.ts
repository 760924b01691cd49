import type { Language } from '@pavilion/api/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { bootRead, read } from '../../domain/queries.ts'

const asked = (lang: Language) => ({ device: 'MOBILE', lang })

/** The topics of the help centre. */
export const helpQuery = (language: Language) => ({
  ...read('listHelpTopics', asked(language)),
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

export const helpBootReads = (language: Language) => [bootRead('listHelpTopics', asked(language))]

const titlesAsked = (lang: Language) => ({ ...asked(lang), titlesOnly: 'true' as const })

/** The titles of the topics alone, in the order of the help centre. */
export const helpTitlesQuery = (language: Language) => ({
  ...read('listHelpTopics', titlesAsked(language)),
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

export const helpTitlesBootReads = (language: Language) => [bootRead('listHelpTopics', titlesAsked(language))]
