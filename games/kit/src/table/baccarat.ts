import { rankOf } from './cards.ts'

// Punto banco by the usual drawing rules, whatever the cards are drawn from.

export type Side = 'player' | 'banker'
export type Winner = Side | 'tie'

/** What a round of punto banco showed. */
export type Hands = { player: number[]; banker: number[]; playerPoints: number; bankerPoints: number; winner: Winner }

/** Plays two hands of two cards to their end; `draw` gives the third card of a side, the player's first. */
export function playHands(player: readonly number[], banker: readonly number[], draw: (side: Side) => number): Hands {
  const own = [...player]
  const other = [...banker]
  if (pointsOf(own) < 8 && pointsOf(other) < 8) {
    const playerThird = pointsOf(own) <= 5 ? draw('player') : undefined
    const isBankerDrawing = bankerDraws(pointsOf(other), playerThird === undefined ? undefined : pointOf(playerThird))
    if (playerThird !== undefined) own.push(playerThird)
    if (isBankerDrawing) other.push(draw('banker'))
  }
  const playerPoints = pointsOf(own)
  const bankerPoints = pointsOf(other)
  const winner = playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker'
  return { player: own, banker: other, playerPoints, bankerPoints, winner }
}

/** Tens and pictures count nothing, an ace one. */
const pointOf = (card: number): number => (rankOf(card) >= 10 ? 0 : rankOf(card))

/** What a hand counts. */
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10

/** Whether the banker takes a third card; `playerThird` is the value of the player's, if one was taken. */
export function bankerDraws(points: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return playerThird !== 8
  if (points === 4) return playerThird >= 2 && playerThird <= 7
  if (points === 5) return playerThird >= 4 && playerThird <= 7
  return points === 6 && (playerThird === 6 || playerThird === 7)
}
