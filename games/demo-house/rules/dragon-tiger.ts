import { PACK, rankOf } from '@pavilion/game-kit/table/cards'
import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

/** What a tie returns to a bet on it, in stakes: eleven to one. */
export const TIE_STAKES = 12

export type DragonTigerStep = Shown & { dragon: number; tiger: number; winner: 'dragon' | 'tiger' | 'tie' }

/** A card each; the higher one wins, the ace is low. On a tie half of a stake on dragon or tiger comes back. */
export const dragonTiger: OneShot<DragonTigerStep> = {
  version: 'dragon-tiger-1',
  choices: ['dragon', 'tie', 'tiger'],
  sizes: [PACK, PACK],
  settle: (choice, [dragon = 0, tiger = 0]) => {
    const lead = rankOf(dragon) - rankOf(tiger)
    const winner = lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger'
    return { dragon, tiger, winner, units: unitsOf(choice, winner) }
  },
}

function unitsOf(choice: string, winner: DragonTigerStep['winner']): number {
  if (choice === winner) return (winner === 'tie' ? TIE_STAKES : 2) * UNITS_PER_STAKE
  return winner === 'tie' ? UNITS_PER_STAKE / 2 : 0
}
