import { type Engine, engineOf } from '@pavilion/game-kit/engine'
import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawBelow } from '@pavilion/game-kit/seeds'

/** Returns are counted in twentieths of the stake, which every stake on offer can be divided into. */
export const UNITS_PER_STAKE = 20

/** What one round showed. `units` is the whole return, the stake included. */
export type Shown = { units: number }

/** The rules of a game of one stake and one outcome. Pure: the same choice and picks bring the same for ever, under one version. */
export type OneShot<Step extends Shown = Shown> = {
  version: string
  /** What can be bet on; the empty text where there is nothing to choose. */
  choices: readonly string[]
  /** How many values each number that is drawn can have, all equally likely. */
  sizes: readonly number[]
  /** What the picks, one below each size, bring to that choice. */
  settle(choice: string, picks: readonly number[]): Step
}

/** The game as rules that begin and are over. */
export function oneShotRules<Step extends Shown>(game: OneShot<Step>): Rules<string, RoundState, Step> {
  return {
    version: game.version,
    unitsPerStake: UNITS_PER_STAKE,
    begin: (choice, draw) => {
      let drawn = 0
      const counted = () => {
        drawn += 1
        return draw()
      }
      const step = game.settle(
        choice,
        game.sizes.map((size) => drawBelow(counted, size)),
      )
      return { step, state: { drawn, totalUnits: step.units, isOver: true } }
    },
    advance: () => {
      throw new Error('the round is over')
    },
  }
}

/** The game as the host plays it; without a least time of a cycle it has no autoplay. */
export function oneShotEngine<Step extends Shown>(game: OneShot<Step>, autoplayMs?: number): Engine {
  const readBet = (choice: string) => (game.choices.includes(choice) ? choice : undefined)
  return engineOf(oneShotRules(game), { choices: game.choices, readBet, ...(autoplayMs !== undefined && { autoplayMs }) })
}
