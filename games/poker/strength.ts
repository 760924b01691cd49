import { rankOf, suitOf } from '@pavilion/game-kit/table/cards'

/** What a hand is called, from the lowest to the highest; the highest straight flush is the royal one. */
export const categories = ['high-card', 'pair', 'two-pair', 'three', 'straight', 'flush', 'full-house', 'four', 'straight-flush'] as const
export type Category = (typeof categories)[number]

const ACE = 14
const HAND = 5
const CATEGORY_SHIFT = 20

/** The strength of the best five of five to seven cards: of two hands the greater number wins, and equal numbers share. */
export function strengthOf(cards: readonly number[]): number {
  const counts = new Uint8Array(ACE + 1)
  const suits = [0, 0, 0, 0]
  let ranks = 0
  for (const card of cards) {
    const value = pipsOf(card)
    counts[value] = (counts[value] ?? 0) + 1
    ranks |= 1 << value
    const suit = suitOf(card)
    suits[suit] = (suits[suit] ?? 0) | (1 << value)
  }
  const flush = suits.find((suit) => bitsOf(suit) >= HAND) ?? 0
  const straightFlush = straightIn(flush)
  if (straightFlush > 0) return pack('straight-flush', [straightFlush])
  const [four, three, next, pair] = groupsOf(counts)
  if (four > 0) return pack('four', [four, ...highest(ranks & ~(1 << four), 1)])
  if (three > 0 && next > 0) return pack('full-house', [three, next])
  if (flush > 0) return pack('flush', highest(flush, HAND))
  const straight = straightIn(ranks)
  if (straight > 0) return pack('straight', [straight])
  if (three > 0) return pack('three', [three, ...highest(ranks & ~(1 << three), 2)])
  if (next > 0 && pair > 0) return pack('two-pair', [next, pair, ...highest(ranks & ~(1 << next) & ~(1 << pair), 1)])
  if (next > 0) return pack('pair', [next, ...highest(ranks & ~(1 << next), 3)])
  return pack('high-card', highest(ranks, HAND))
}

/** What a strength is called. */
export function categoryOf(strength: number): Category {
  return categories[strength >> CATEGORY_SHIFT] ?? 'high-card'
}

const pipsOf = (card: number): number => (rankOf(card) === 1 ? ACE : rankOf(card))

/** The highest value of which there are four, of which there are three, and the two highest others of which there is a pair at least. */
function groupsOf(counts: Uint8Array): [four: number, three: number, next: number, pair: number] {
  let [four, three, next, pair] = [0, 0, 0, 0]
  for (let value = ACE; value >= 2; value -= 1) {
    const count = counts[value] ?? 0
    if (count === 4) four = Math.max(four, value)
    else if (count === 3 && three === 0) three = value
    else if (count >= 2 && next === 0) next = value
    else if (count >= 2 && pair === 0) pair = value
  }
  return [four, three, next, pair]
}

/** The highest card of a straight among these ranks; 0 when there is none. An ace is also below the two. */
function straightIn(ranks: number): number {
  const withLowAce = ranks | ((ranks >> ACE) & 1 ? 2 : 0)
  for (let high = ACE; high >= HAND; high -= 1) {
    const wanted = 0b11111 << (high - 4)
    if ((withLowAce & wanted) === wanted) return high
  }
  return 0
}

function highest(ranks: number, count: number): number[] {
  const found: number[] = []
  for (let value = ACE; value >= 2 && found.length < count; value -= 1) if ((ranks >> value) & 1) found.push(value)
  return found
}

// A category, and then up to five values of four bits each.
function pack(category: Category, values: readonly number[]): number {
  let packed = categories.indexOf(category)
  for (let at = 0; at < HAND; at += 1) packed = (packed << 4) | (values[at] ?? 0)
  return packed
}

function bitsOf(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}
