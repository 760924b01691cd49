import type { ClassifyValue } from '@pavilion/api/games'
import type { Language } from '@pavilion/api/languages'
import type { WinnerValue } from '@pavilion/api/rounds'
import { keepPreviousData } from '@tanstack/react-query'
import { gameListClientType, gamePlatform, homePageSize, hotGamesPlatform, winnersCategory, winnersMax } from '../../domain/limits.ts'
import { bootRead, read } from '../../domain/queries.ts'
import { categoryFilter, ORIGINALS } from './categories.ts'
import { type GameFilter, readCategory, readClassify, readGame, wireFilter } from './games.routes.ts'

const minutes = 60_000

/** The sections of home that show games; the server puts their first pages into the page. */
export const gameSections: readonly string[] = ['INHOUSE', 'RNG', 'LIVE', 'FISH', 'PVP']
/** The same of home, with the strip before them. */
export const homeSections: readonly string[] = [ORIGINALS, ...gameSections]

/** The query for the categories. */
export const categoriesAsked = (language: Language) => ({ typeId: '1', language }) as const
/** The query for the hot games. */
export const hotGamesAsked = (language: Language) => ({ isPlatform: hotGamesPlatform, language, platform: gamePlatform }) as const
/** The query for a page of games. */
export const pageAsked = (filter: GameFilter, language: Language, pageNo: number, pageSize: number) => ({
  ...wireFilter(filter),
  pageNo: String(pageNo),
  pageSize: String(pageSize),
  language,
  platform: gamePlatform,
  clientType: gameListClientType,
})

export const categoriesQuery = (language: Language) => ({
  ...read('listGameCategories', categoriesAsked(language)),
  staleTime: 5 * minutes,
  placeholderData: keepPreviousData,
  select: ({ categories }: { categories: Parameters<typeof readCategory>[0][] }) => categories.map(readCategory),
})

/** The marks beyond the built-in ones, from the same answer. */
export const classifiesQuery = (language: Language) => ({
  ...read('listGameCategories', categoriesAsked(language)),
  staleTime: 5 * minutes,
  placeholderData: keepPreviousData,
  select: ({ classifies }: { classifies: ClassifyValue[] }) => classifies.map(readClassify),
})

/** Read once in five minutes at most. */
export const hotGamesQuery = (language: Language) => ({
  ...read('listHotGames', hotGamesAsked(language)),
  staleTime: 5 * minutes,
  placeholderData: keepPreviousData,
  select: ({ list }: { list: Parameters<typeof readGame>[0][] }) => list.map(readGame),
})

/** The first page of a category. Our own slots have a category of their own. */
export const sectionQuery = (key: string, language: Language) => ({
  ...read('listGames', pageAsked(categoryFilter(key), language, 1, homePageSize)),
  staleTime: 5 * minutes,
  placeholderData: keepPreviousData,
  select: ({ games }: { games: Parameters<typeof readGame>[0][] }) => games.map(readGame),
})

/** A win as the board shows it. `amount` is a decimal in main units, `at` ISO 8601. */
export type Winner = {
  key: string
  name: string
  gameId: string
  gameName: string
  cover: string
  amount: string
  currencySymbol: string
  at: string
  isDemo: boolean
}

const winnersAsked = (language: Language) => ({ gameCategory: winnersCategory, language, limitNum: String(winnersMax) }) as const

/** The latest wins; the server tells the next ones by itself. */
export const winnersQuery = (language: Language) => ({
  ...read('listWinners', winnersAsked(language)),
  staleTime: 15_000,
  placeholderData: keepPreviousData,
  select: ({ list }: { list: { vo: WinnerValue }[] }) => list.map(({ vo }) => readWinner(vo)),
})

const readWinner = (vo: WinnerValue): Winner => ({
  key: `${vo.gameTime} ${vo.customerName} ${vo.winAmount}`,
  name: vo.customerName,
  gameId: vo.gameId,
  gameName: vo.gameName,
  cover: vo.iconUrl,
  amount: vo.winAmount,
  currencySymbol: vo.currencySymbol,
  at: vo.gameTime,
  isDemo: vo.isDemo,
})

/** What home shows of games from the start. */
export const gamesBootReads = (language: Language) => [
  bootRead('listGameCategories', categoriesAsked(language)),
  bootRead('listHotGames', hotGamesAsked(language)),
  bootRead('listWinners', winnersAsked(language)),
  ...homeSections.map((key) => bootRead('listGames', pageAsked(categoryFilter(key), language, 1, homePageSize))),
]

export const hotBootReads = (language: Language) => [bootRead('listHotGames', hotGamesAsked(language))]
