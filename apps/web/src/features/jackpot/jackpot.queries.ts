import type { JackpotValue } from '@pavilion/api/jackpots'
import type { Language } from '@pavilion/api/languages'
import { keepPreviousData } from '@tanstack/react-query'
import { bootRead, read } from '../../domain/queries.ts'

const REFRESH_MS = 15_000

/** The jackpot. One that is a true pool is asked for again while the page is looked at; the stream brings news sooner. */
export const jackpotQuery = (language: Language) => ({
  ...read('getJackpot', { language }),
  staleTime: REFRESH_MS,
  placeholderData: keepPreviousData,
  refetchInterval: (query: { state: { data?: JackpotValue | undefined } }) =>
    query.state.data?.source === 'server' ? REFRESH_MS : (false as const),
})

export const jackpotBootReads = (language: Language) => [bootRead('getJackpot', { language })]
