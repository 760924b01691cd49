import { type Engine, engineOf } from '@pavilion/game-kit/engine'
import { autobetMsOf } from './autobet.ts'
import { games } from './games.ts'
import type { Kind } from './kinds.ts'
import { oneShotEngine } from './one-shot.ts'
import { LIMBO_CHOICES, LIMBO_UNITS, limboRules, limboTargetOf } from './rules/limbo.ts'
import { allowsAction, MINES_CHOICES, minesOf, minesRules } from './rules/mines.ts'
import { PLINKO_CHOICES, plinkoBetOf, plinkoRules } from './rules/plinko.ts'
import { allowsClimb, TOWER_CHOICES, towerRiskOf, towerRules } from './rules/tower.ts'

export { highestReturnOf, highestReturns, lowestReturnOf } from './published.ts'

/** Each kind as the host plays it. */
export const engines: Readonly<Record<Kind, Engine>> = {
  reels: oneShotEngine(games.reels),
  fishing: oneShotEngine(games.fishing),
  baccarat: oneShotEngine(games.baccarat),
  roulette: oneShotEngine(games.roulette),
  'dragon-tiger': oneShotEngine(games['dragon-tiger']),
  duel: oneShotEngine(games.duel),
  match: oneShotEngine(games.match),
  dice: oneShotEngine(games.dice, autobetMsOf('dice')),
  mines: engineOf(minesRules, { choices: MINES_CHOICES, readBet: minesOf, allows: allowsAction, autoplayMs: autobetMsOf('mines') }),
  limbo: engineOf(limboRules, {
    choices: LIMBO_CHOICES,
    readBet: limboTargetOf,
    autoplayMs: autobetMsOf('limbo'),
    returnsAtMost: (choice) => (limboTargetOf(choice) ?? 0) / LIMBO_UNITS,
  }),
  plinko: engineOf(plinkoRules, {
    choices: PLINKO_CHOICES,
    readBet: plinkoBetOf,
    stakesIn: (choice) => plinkoBetOf(choice)?.balls ?? 1,
    autoplayMs: autobetMsOf('plinko'),
  }),
  tower: engineOf(towerRules, { choices: TOWER_CHOICES, readBet: towerRiskOf, allows: allowsClimb }),
}
