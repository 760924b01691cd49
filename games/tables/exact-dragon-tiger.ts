import { PACK } from '@pavilion/game-kit/table/cards'
import { DECKS } from './baccarat.ts'
import { dragonTiger, duelKeyOf } from './dragon-tiger.ts'

// Apart from the rules, because browsers that the page is made for do not know such numbers.

/** The exact return of a spot over every two cards of the shoe, in their order: hundredths returned over hundredths staked. */
export function exactDuelReturn(spot: string): [bigint, bigint] {
  const cards = Array.from({ length: PACK }, (_, card) => card)
  let [returned, ways] = [0, 0]
  for (const dragon of cards)
    for (const tiger of cards) {
      // The same card is in each of the decks, and the one that lies there already cannot come again.
      const count = DECKS * (dragon === tiger ? DECKS - 1 : DECKS)
      returned += count * dragonTiger.returnsOf(spot, duelKeyOf(dragon, tiger))
      ways += count
    }
  return [BigInt(returned), BigInt(ways) * 100n]
}
