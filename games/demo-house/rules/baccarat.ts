import { type Hands, playHands, type Winner } from '@pavilion/game-kit/table/baccarat'
import { PACK } from '@pavilion/game-kit/table/cards'
import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

/** What a tie returns to a bet on it, in stakes: eight to one. */
export const TIE_STAKES = 9
/** What the banker's win returns, in units: even money less five per cent. */
const BANKER_UNITS = 39

export type BaccaratStep = Shown & Hands

/** Punto banco by the usual drawing rules. A tie gives stakes on player and banker back. */
export const baccarat: OneShot<BaccaratStep> = {
  version: 'baccarat-1',
  choices: ['player', 'tie', 'banker'],
  // The player's two cards, the banker's two, and the third of each, which are not always turned.
  sizes: Array.from({ length: 6 }, () => PACK),
  settle: (choice, [first = 0, second = 0, third = 0, fourth = 0, playerThird = 0, bankerThird = 0]) => {
    const hands = playHands([first, second], [third, fourth], (side) => (side === 'player' ? playerThird : bankerThird))
    return { ...hands, units: unitsOf(choice, hands.winner) }
  },
}

function unitsOf(choice: string, winner: Winner): number {
  if (choice === winner) return { player: 2 * UNITS_PER_STAKE, banker: BANKER_UNITS, tie: TIE_STAKES * UNITS_PER_STAKE }[winner]
  return winner === 'tie' ? UNITS_PER_STAKE : 0
}
