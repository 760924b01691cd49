import type { GameCategoryValue } from '@pavilion/api/games'
import type { Language } from '@pavilion/api/languages'
import type { LotteryValue } from '@pavilion/api/lottery'
import { keepPreviousData } from '@tanstack/react-query'
import { bootRead, read } from '../../domain/queries.ts'
import type { LotterySection } from './lotteries.ts'
import { readLottery, readMapping } from './lottery.routes.ts'

const RESULTS_EVERY_MS = 10_000
const MINUTES_MS = 60_000
const RECENT_SHOWN = 6

/** The lotteries with their closing times; a countdown that ends asks again. */
export const lotteriesQuery = (language: Language) => ({
  ...read('listLotteries', { language }),
  staleTime: RESULTS_EVERY_MS,
  placeholderData: keepPreviousData,
  select: ({ now, list }: { now: string; list: LotteryValue[] }) => ({ now, list: list.map(readLottery) }),
})

export const menuQuery = { ...read('getLotteryMenu'), staleTime: 5 * MINUTES_MS }

/** The last numbers of every lottery. */
export const numbersQuery = {
  ...read('listLastNumbers', {}),
  staleTime: RESULTS_EVERY_MS,
  refetchInterval: RESULTS_EVERY_MS,
}

/** The last ten draws of one. */
export const drawsQuery = (code: string) => ({ ...read('listRecentDraws', { code }), staleTime: RESULTS_EVERY_MS })

/** The highest prize of its last draw, of a lottery with prize levels. */
export const levelsQuery = (code: string) => ({ ...read('getLastNumbersByLevel', { code }), staleTime: RESULTS_EVERY_MS })

/** Which providers are in which category: it decides the prize mode. */
export const mappingQuery = (language: Language) => ({
  ...read('listGameCategories', { typeId: '1', language }),
  staleTime: 5 * MINUTES_MS,
  select: ({ categories }: { categories: GameCategoryValue[] }) => readMapping(categories),
})

/** The lotteries that the member opened last. */
export const recentQuery = (section: LotterySection, language: Language) => ({
  ...read('listRecentGames', {
    page: '1',
    pageSize: String(RECENT_SHOWN),
    gameType: section === 'elott' ? 'ELOTT' : 'LOTT',
    language,
    clientType: '2',
  }),
  staleTime: MINUTES_MS,
})

export const lotteryBootReads = (language: Language) => [
  bootRead('listLotteries', { language }),
  bootRead('getLotteryMenu'),
  bootRead('listLastNumbers', {}),
  bootRead('listGameCategories', { typeId: '1', language }),
]
