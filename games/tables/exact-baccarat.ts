import { PACK } from '@pavilion/game-kit/table/cards'
import { baccarat, CARDS, DECKS, keyOf, playRound } from './baccarat.ts'

// Every shoe there is, with cards that play alike taken together: no rule of the hands knows more of a card than its points, and none
// of the pairs more than the rank of the two first cards of one hand.

/** Tens and pictures count nothing; aces to nines count their number. */
const TENS = 10
const COPIES = DECKS * 4

/**
 * How many of the ways in which six cards can be drawn in order from eight decks bring each result, pairs left aside, and how many
 * there are. All stay below 2^53.
 */
export function countHands(): { ways: ReadonlyMap<number, number>; all: number } {
  // A card of each value stands for all of it; that of value 0 is a ten.
  const left = Array.from({ length: TENS }, (_, points) => (points === 0 ? COPIES * 4 : COPIES))
  const ways = new Map<number, number>()
  const cards: number[] = []
  let all = 0
  const walk = (depth: number, count: number): void => {
    if (depth === CARDS) {
      const { winner } = playRound(cards)
      const key = keyOf({ winner, isPlayerPair: false, isBankerPair: false })
      ways.set(key, (ways.get(key) ?? 0) + count)
      all += count
      return
    }
    for (let points = 0; points < TENS; points += 1) {
      const copies = left[points] ?? 0
      cards[depth] = (points + TENS - 1) % TENS
      left[points] = copies - 1
      walk(depth + 1, count * copies)
      left[points] = copies
    }
  }
  walk(0, 1)
  return { ways, all }
}

/** Of the ways in which the two first cards of a hand can be drawn in order, how many are a pair, and how many there are. */
function countPairs(): readonly [bigint, bigint] {
  const cards = DECKS * PACK
  return [BigInt(13 * COPIES * (COPIES - 1)), BigInt(cards * (cards - 1))]
}

/** The exact return of a spot: hundredths returned over hundredths staked. */
export function exactReturn(spot: string, { ways, all }: ReturnType<typeof countHands> = countHands()): [bigint, bigint] {
  const pairKey = keyOf({ winner: 'player', isPlayerPair: true, isBankerPair: true })
  if (spot.endsWith('-pair')) {
    const [pairs, pairsOf] = countPairs()
    return [pairs * BigInt(baccarat.returnsOf(spot, pairKey)), pairsOf * 100n]
  }
  const returned = [...ways].reduce((sum, [key, count]) => sum + BigInt(count) * BigInt(baccarat.returnsOf(spot, key)), 0n)
  return [returned, BigInt(all) * 100n]
}
