import { type Category, type GameFilter, readListSearch, writeListSearch } from './games.routes.ts'

export const HOME = 'HOME'
export const HOT = 'HOT'

/** Every category that the site knows, with the page it leads to. */
export const categoryPaths: Readonly<Record<string, string>> = {
  HOME: '/m/home',
  HOT: '/m/hot-games',
  FAV: '/m/fav-games',
  INHOUSE: '/m/inHouse',
  RNG: '/m/slot-games',
  SPORTS: '/m/sport-games',
  ESPORTS: '/m/esport-games',
  LOTT: '/m/lott',
  ELOTT: '/m/elott',
  BGS: `/m/gameList${writeListSearch({ type: 'RNG', providerCode: 'PG' })}`,
  NEW: '/m/gameList?gameType=RNG&type=new',
  FISH: '/m/fishing-games',
  PVP: '/m/poker-games',
  LIVE: '/m/live-games',
  WINNER: '/m/home',
}

/** Groups of providers that are shown as kinds of their own. */
export const providerGroups = {
  esports: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  cockfight: ['SV3', 'DS88', 'DIG', 'WGB'],
  inHouse: ['BGS'],
} as const

const ours: readonly string[] = providerGroups.inHouse

export const isInHouse = (providerCode: string): boolean => ours.includes(providerCode)

const textKeys: Readonly<Record<string, string>> = {
  HOME: 'games.all',
  HOT: 'games.hot',
  INHOUSE: 'in_house',
  RNG: 'games.slots',
  SPORTS: 'games.sports',
  ESPORTS: 'games.esports',
  LOTT: 'games.lottery',
  ELOTT: 'games.electronicLottery',
  FISH: 'games.fishing',
  PVP: 'games.poker',
  LIVE: 'games.live',
}

/** The key of a category's name; a kind that is new to us reads as games. */
export const categoryTextKey = (key: string): string => textKeys[key] ?? 'games.games'

export const categoryPath = (key: string): string => categoryPaths[key] ?? '/m/gameCenter'

/** Which games a category holds. */
export function categoryFilter(key: string): GameFilter {
  return key === 'INHOUSE' ? { type: 'RNG', providerCode: providerGroups.inHouse[0] } : { type: key }
}

/** Categories whose section shows providers instead of games. */
export const isByProvider = (key: string): boolean => key === 'SPORTS' || key === 'LOTT' || key === 'ELOTT'

/**
 * The categories in the order of display: the server's, without those that have no provider, and with the in-house
 * providers split off from the slots into second place.
 */
export function sortCategories(categories: readonly Category[]): Category[] {
  const split = categories.flatMap((category) => {
    if (category.key !== 'RNG') return [category]
    return [
      { key: 'RNG', providers: category.providers.filter(({ code }) => !isInHouse(code)) },
      { key: 'INHOUSE', providers: category.providers.filter(({ code }) => isInHouse(code)) },
    ]
  })
  const inHouse = split.filter(({ key }) => key === 'INHOUSE').flatMap(({ providers }) => providers)
  const others = split.filter(({ key, providers }) => key !== 'INHOUSE' && providers.length > 0)
  return inHouse.length === 0 ? others : [...others.slice(0, 1), { key: 'INHOUSE', providers: inHouse }, ...others.slice(1)]
}

const listTypes: Readonly<Record<string, GameFilter>> = {
  '/m/slot-games': { type: 'RNG' },
  '/m/live-games': { type: 'LIVE' },
  '/m/poker-games': { type: 'PVP' },
  '/m/fishing-games': { type: 'FISH' },
  '/m/sport-games': { type: 'SPORTS' },
  '/m/esport-games': { type: 'SPORTS', providerCode: providerGroups.esports[0] },
  '/m/roulette': { type: 'LIVE', classify: 'ROU' },
  '/m/baccarat': { type: 'LIVE', classify: 'BAC' },
  '/m/inHouse': categoryFilter('INHOUSE'),
  '/m/slotsCenter': { type: 'RNG' },
  '/m/lott': { type: 'LOTT' },
  '/m/elott': { type: 'ELOTT' },
}

/** What the list at this address shows first. A path without a type of its own takes `gameType`, and slots without it. */
export function listFilter(pathname: string, search: string): GameFilter {
  const asked = readListSearch(search)
  const fixed = listTypes[pathname]
  const filter: GameFilter = { type: fixed?.type ?? asked.type ?? 'RNG' }
  const providerCode = fixed?.providerCode ?? asked.providerCode
  if (providerCode) filter.providerCode = providerCode
  const classify = fixed?.classify ?? asked.classify
  if (classify === 'new') filter.isNew = true
  else if (classify) filter.classify = classify
  return filter
}

/** The in-house list has neither search nor filter. */
export const hasSearch = (pathname: string): boolean => pathname !== '/m/inHouse'

/** The page that opens a game. `isFromHome` brings the way back from it to home. */
export const launchPath = (gameId: string, isFromHome = false): string =>
  `/m/launchGame?gameId=${encodeURIComponent(gameId)}${isFromHome ? '&pageBack=home' : ''}`
