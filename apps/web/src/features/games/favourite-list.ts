// The favourites as a list of ids.
import type { Game } from './games.routes.ts'

/** The list with the id in it; the same list when it is there already. */
export const withFavourite = (ids: readonly string[], id: string): readonly string[] => (ids.includes(id) ? ids : [...ids, id])

/** The list without the id; the same list when it is not there. */
export const withoutFavourite = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : ids

/** Reads all pages of the ids, one after the other. */
export async function readAllIds(readPage: (pageNo: number) => Promise<{ content: string[]; totalPages: number }>): Promise<string[]> {
  const ids: string[] = []
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
    const page = await readPage(pageNo)
    ids.push(...page.content)
    last = page.totalPages
  }
  return ids
}

/** Lotteries carry no star. */
export const canBeFavourite = (game: Pick<Game, 'type'>): boolean => game.type !== 'LOTT' && game.type !== 'ELOTT'
