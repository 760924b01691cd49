import { drawBelow, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { PACK } from '@pavilion/game-kit/table/cards'

/** The server seed of a hand, the seeds of who is dealt in, and the hand's number at its table. */
export type HandSeeds = { serverSeed: string; clientSeeds: readonly string[]; number: number }

/** The seeds as the fairness page and any HMAC calculator take them. */
export const tripleOf = ({ serverSeed, clientSeeds, number }: HandSeeds): SeedTriple => ({
  serverSeed,
  clientSeed: clientSeeds.join('.'),
  nonce: number,
})

/**
 * One pack in the order in which it is dealt: the shuffle of Fisher and Yates (Knuth, The Art of Computer Programming 2, 3.4.2 P) from
 * the last card down, by numbers without bias, so that all 52! orders are equally likely as far as the seeds are.
 */
export function shuffle(seeds: SeedTriple): number[] {
  const draw = openStream(seeds)
  const deck = Array.from({ length: PACK }, (_, card) => card)
  for (let last = PACK - 1; last > 0; last -= 1) {
    const at = drawBelow(draw, last + 1)
    const [one, other] = [deck[at], deck[last]]
    if (one === undefined || other === undefined) throw new Error('a card beyond the pack')
    deck[at] = other
    deck[last] = one
  }
  return deck
}

/** The hole cards of the player at a place, the first left of the button being 0: one card each, and then another. */
export function holeOf(deck: readonly number[], place: number, players: number): number[] {
  return [place, place + players].flatMap((at) => deck[at] ?? [])
}

/** The first `count` cards of the board; no card is burnt. */
export function boardOf(deck: readonly number[], players: number, count: number): number[] {
  return deck.slice(2 * players, 2 * players + count)
}
