import type { Language } from '../../lib/languages.ts'
import { gameListPageSize } from '../../lib/limits.ts'
import type { BootRead } from '../../lib/page.ts'
import { bootRead } from '../../lib/queries.ts'
import { categoriesAsked, hotBootReads, pageAsked } from './games.queries.ts'
import { filterOf, listPlace, readListState } from './list-address.ts'

/** What the list at this address shows from the start. A member's own lists are asked for by the browser. */
export function listBootReads(pathname: string, search: string, language: Language): BootRead[] {
  const place = listPlace(pathname, search)
  const state = readListState(place, search)
  const categories = bootRead('listGameCategories', categoriesAsked(language))
  if (state.mode === 'fav' || state.mode === 'recent') return [categories]
  if (state.mode === 'hot') return [categories, ...hotBootReads(language)]
  return [categories, bootRead('listGames', pageAsked(filterOf(place, state), language, 1, gameListPageSize))]
}
