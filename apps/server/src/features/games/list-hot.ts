import type { CatalogueEntry } from './game-catalogue.ts'

const HOT = 'hot'

/**
 * The hot games: recently played ones, the most played first, then those that the operator marked
 * hot. Marked ones win ties, then the operator's order. Games that cannot be opened are left out.
 */
export function listHot<Game extends Pick<CatalogueEntry, 'id' | 'classify' | 'is_playable'>>(
  games: readonly Game[],
  plays: ReadonlyMap<string, number>,
): Game[] {
  const rank = (game: Game) => [plays.get(game.id) ?? 0, game.classify.includes(HOT) ? 1 : 0] as const
  return games
    .filter((game) => game.is_playable && (plays.has(game.id) || game.classify.includes(HOT)))
    .map((game, position) => ({ game, position, rank: rank(game) }))
    .sort((one, other) => other.rank[0] - one.rank[0] || other.rank[1] - one.rank[1] || one.position - other.position)
    .map(({ game }) => game)
}
