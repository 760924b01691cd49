import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, drawBelow, listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { PACK } from '@pavilion/game-kit/table/cards'
import { boardOf, holeOf, shuffle } from '../deck.ts'
import { POKER_VERSION } from '../published.ts'

/** The cards of a hand: those of each player in the order of the deal, and the board. */
export type RecomputedHand = Verified & { holes: number[][]; board: number[] }

/** Works the cards of a hand out from its seeds. Returns undefined for other rules and for a number of players that no table has. */
export function recomputeHand({
  version,
  players,
  ...seeds
}: SeedTriple & { version: string; players: number }): RecomputedHand | undefined {
  if (version !== POKER_VERSION || !Number.isInteger(players) || players < 2 || players > 6) return undefined
  const deck = shuffle(seeds)
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, countDrawn(seeds)),
    holes: Array.from({ length: players }, (_, place) => holeOf(deck, place, players)),
    board: boardOf(deck, players, 5),
    // Seeds decide cards here, and no return.
    totalUnits: 0,
    unitsPerStake: 0,
  }
}

/** How many numbers the shuffle drew, with those that were thrown away. */
function countDrawn(seeds: SeedTriple): number {
  const draw = openStream(seeds)
  let drawn = 0
  const counted = () => {
    drawn += 1
    return draw()
  }
  for (let size = PACK; size > 1; size -= 1) drawBelow(counted, size)
  return drawn
}
