import type { Language } from '@pavilion/api/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { bootRead, read } from '../../domain/queries.ts'

/** The promotions that run today. */
export const promotionsQuery = (language: Language) => ({
  ...read('listPromotions', { language }),
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

export const promotionsBootReads = (language: Language) => [bootRead('listPromotions', { language })]
