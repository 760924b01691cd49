import { PACK, rankOf } from '../cards.ts'
import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

/** What a tie returns to a bet on it, in stakes: eight to one. */
export const TIE_STAKES = 9
/** What the banker's win returns, in units: even money less five per cent. */
const BANKER_UNITS = 39

export type BaccaratStep = Shown & {
  player: number[]
  banker: number[]
  playerPoints: number
  bankerPoints: number
  winner: 'player' | 'banker' | 'tie'
}

/** Punto banco by the usual drawing rules. A tie gives stakes on player and banker back. */
export const baccarat: OneShot<BaccaratStep> = {
  version: 'baccarat-1',
  choices: ['player', 'tie', 'banker'],
  // The player's two cards, the banker's two, and the third of each, which are not always turned.
  sizes: Array.from({ length: 6 }, () => PACK),
  settle: (choice, [first = 0, second = 0, third = 0, fourth = 0, playerThird = 0, bankerThird = 0]) => {
    const player = [first, second]
    const banker = [third, fourth]
    const isNatural = pointsOf(player) >= 8 || pointsOf(banker) >= 8
    if (!isNatural) {
      const isPlayerDrawing = pointsOf(player) <= 5
      if (bankerDraws(pointsOf(banker), isPlayerDrawing ? pointOf(playerThird) : undefined)) banker.push(bankerThird)
      if (isPlayerDrawing) player.push(playerThird)
    }
    const playerPoints = pointsOf(player)
    const bankerPoints = pointsOf(banker)
    const winner = playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker'
    return { player, banker, playerPoints, bankerPoints, winner, units: unitsOf(choice, winner) }
  },
}

/** Tens and pictures count nothing, an ace one. */
const pointOf = (card: number): number => (rankOf(card) >= 10 ? 0 : rankOf(card))

const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10

/** Whether the banker takes a third card; `playerThird` is the value of the player's, if one was taken. */
function bankerDraws(points: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return playerThird !== 8
  if (points === 4) return playerThird >= 2 && playerThird <= 7
  if (points === 5) return playerThird >= 4 && playerThird <= 7
  return points === 6 && (playerThird === 6 || playerThird === 7)
}

function unitsOf(choice: string, winner: BaccaratStep['winner']): number {
  if (choice === winner) return { player: 2 * UNITS_PER_STAKE, banker: BANKER_UNITS, tie: TIE_STAKES * UNITS_PER_STAKE }[winner]
  return winner === 'tie' ? UNITS_PER_STAKE : 0
}
