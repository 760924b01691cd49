import { type Category, type GameFilter, writeListSearch } from './games.routes.ts'
import { isInHouse, providerGroups } from './provider-groups.ts'

export const HOME = 'HOME'
export const HOT = 'HOT'
/** The strip of the house's own games that are no slots: dice, mines and the like. */
export const ORIGINALS = 'ORIGINALS'
/** The mark of the house's own games that are no slots. */
const ORIGINAL_MARK = 'ORIG'

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

export { categoryTextKey } from '../../domain/category-texts.ts'

export const categoryPath = (key: string): string => categoryPaths[key] ?? '/m/gameCenter'

/** Which games a category holds. */
export function categoryFilter(key: string): GameFilter {
  if (key === ORIGINALS) return { type: 'RNG', providerCode: providerGroups.inHouse[0], classify: ORIGINAL_MARK }
  if (key === 'INHOUSE') return { type: 'RNG', providerCode: providerGroups.inHouse[0] }
  return key === 'RNG' ? { type: key, withoutInHouse: true } : { type: key }
}

/** Categories whose section shows providers instead of games. */
export const isByProvider = (key: string): boolean => key === 'SPORTS' || key === 'LOTT' || key === 'ELOTT'

/**
 * The categories in display order: the server's, without empty ones, with the in-house providers
 * split off from the slots into second place.
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

/** The page that opens a game. `isFromHome` brings the way back from it to home. */
export const launchPath = (gameId: string, isFromHome = false): string =>
  `/m/launchGame?gameId=${encodeURIComponent(gameId)}${isFromHome ? '&pageBack=home' : ''}`
