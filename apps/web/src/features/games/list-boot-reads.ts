import type { Language } from '@pavilion/api/languages'
import { homePageSize, hubPageSize } from '../../domain/limits.ts'
import type { BootRead } from '../../domain/page.ts'
import { bootRead } from '../../domain/queries.ts'
import { categoryFilter, HOME, HOT } from './categories.ts'
import { categoriesAsked, gameSections, hotBootReads, pageAsked } from './games.queries.ts'
import { FAVOURITES, readHubEntry } from './hub/hub-menu.ts'
import { filterOf, listPlace, readListState } from './list-address.ts'

/** What the list at this address shows from the start. A member's own lists are asked for by the browser. */
export function listBootReads(pathname: string, search: string, language: Language, pageSize: number): BootRead[] {
  const place = listPlace(pathname, search)
  const state = readListState(place, search)
  const categories = bootRead('listGameCategories', categoriesAsked(language))
  if (state.mode === 'fav' || state.mode === 'recent') return [categories]
  if (state.mode === 'hot') return [categories, ...hotBootReads(language)]
  return [categories, bootRead('listGames', pageAsked(filterOf(place, state), language, 1, pageSize))]
}

/** What the hub shows from the start at this address. */
export function hubBootReads(search: string, language: Language): BootRead[] {
  const categories = bootRead('listGameCategories', categoriesAsked(language))
  const games = (key: string, pageSize: number) => bootRead('listGames', pageAsked(categoryFilter(key), language, 1, pageSize))
  const entry = readHubEntry(search, undefined)
  if (entry === HOME) return [categories, ...gameSections.map((key) => games(key, homePageSize))]
  if (entry === HOT) return [categories, ...hotBootReads(language)]
  return entry === FAVOURITES ? [categories] : [categories, games(entry, hubPageSize)]
}
