import { portion, show } from '@pavilion/game-kit/client/money'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { UNITS_PER_STAKE } from '../one-shot.ts'
import { diceBetOf } from '../rules/dice.ts'
import type { Game } from './game.ts'

/** A return as people read it, with two decimals: ×1.98. */
export function timesInFull(units: number): string {
  return `×${withPoint(Math.round((units * 100) / UNITS_PER_STAKE))}`
}

/** A bet in words: under or over which target. */
export function diceBetName({ say }: Game, choice: string): string {
  const bet = diceBetOf(choice)
  return bet ? say(bet.side === 'under' ? 'rollUnderTarget' : 'rollOverTarget', { target: withPoint(bet.target) }) : ''
}

/** A return in hundredths of the stake as people read it: ×1.98. */
export const timesOfHundredths = (units: number): string => `×${withPoint(units)}`

/** What the chosen bet returns when it wins, at the chosen stake. */
export function returnInMoney(game: Game, units: number, unitsPerStake = UNITS_PER_STAKE): string {
  return show(portion(game.stake, units, unitsPerStake), game.play.currency)
}
