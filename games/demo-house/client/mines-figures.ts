import { portion, show } from '@pavilion/game-kit/client/money'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { MINES_UNITS, paysOf } from '../rules/mines.ts'
import type { Game } from './game.ts'

/** The multiplier after this many opened fields, as people read it: ×1.03. */
export function timesOfMines(mines: number, picks: number): string {
  return `×${withPoint(paysOf(mines, picks))}`
}

/** The same in money, at the round's stake or the chosen one. */
export function minesInMoney(game: Game, mines: number, picks: number): string {
  return show(portion(game.round?.stake ?? game.stake, paysOf(mines, picks), MINES_UNITS), game.play.currency)
}
