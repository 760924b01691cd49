import { boardOf, holeOf } from './deck.ts'
import type { Hand, Player, Pot, Result } from './state.ts'
import { strengthOf } from './strength.ts'

const BOARD = 5

/** Who gets what. Odd chips go to the winners in the order left of the button, one each. There is no rake. */
export function settle(hand: Hand): Result {
  const { players, deck } = hand
  const standing = players.filter(({ isFolded }) => !isFolded)
  const returned = uncalledOf(players)
  const totals = new Map(players.map(({ seat, total }) => [seat, total - (returned?.seat === seat ? returned.amount : 0)]))
  const board = boardOf(deck, players.length, BOARD)
  const strengths = new Map(
    standing.map((player) => [player.seat, strengthOf([...holeOf(deck, players.indexOf(player), players.length), ...board])]),
  )
  const pots = layersOf(players, totals).map(({ amount, seats }): Pot => {
    const best = Math.max(...seats.map((seat) => strengths.get(seat) ?? 0))
    const winners = standing.length === 1 ? seats : seats.filter((seat) => strengths.get(seat) === best)
    const share = Math.floor(amount / winners.length)
    const odd = amount % winners.length
    return { amount, winners: winners.map((seat, at) => ({ seat, amount: share + (at < odd ? 1 : 0) })) }
  })
  return { pots, returned, shown: standing.length === 1 ? [] : showOrder(hand, standing) }
}

/** The part of the highest bet that nobody came up to. */
function uncalledOf(players: readonly Player[]): Result['returned'] {
  const [highest, second] = [...players].sort((one, other) => other.total - one.total)
  if (!highest || !second || highest.isFolded || highest.total === second.total) return null
  return { seat: highest.seat, amount: highest.total - second.total }
}

/** The pots as they are: one up to each all-in, with those who can win it. */
export function layersOf(
  players: readonly Pick<Player, 'seat' | 'isFolded'>[],
  totals: ReadonlyMap<number, number>,
): { amount: number; seats: number[] }[] {
  const totalOf = (seat: number) => totals.get(seat) ?? 0
  const standing = players.filter(({ isFolded }) => !isFolded)
  const levels = [...new Set(standing.map(({ seat }) => totalOf(seat)))].filter((level) => level > 0).sort((one, other) => one - other)
  return levels.map((level, at) => {
    const below = levels[at - 1] ?? 0
    // What somebody who folded had put in above the last all-in belongs to the last pot.
    const above = at === levels.length - 1 ? Number.POSITIVE_INFINITY : level
    const amount = players.reduce((sum, { seat }) => sum + Math.max(0, Math.min(totalOf(seat), above) - below), 0)
    return { amount, seats: standing.filter(({ seat }) => totalOf(seat) >= level).map(({ seat }) => seat) }
  })
}

/** Who bet last on the river shows first, otherwise the first left of the button, and the others after in order. */
function showOrder({ aggressor }: Hand, standing: readonly Player[]): number[] {
  const from = Math.max(
    0,
    standing.findIndex(({ seat }) => seat === aggressor),
  )
  return standing.map((_, step) => standing[(from + step) % standing.length]?.seat ?? 0)
}
