import type { PlayState as AnyPlayState, RoundView as AnyRoundView } from '@pavilion/game-kit/wire'
import type { Kind } from './kinds.ts'
import type { BaccaratStep } from './rules/baccarat.ts'
import type { DiceStep } from './rules/dice.ts'
import type { DragonTigerStep } from './rules/dragon-tiger.ts'
import type { DuelStep } from './rules/duel.ts'
import type { FishingStep } from './rules/fishing.ts'
import type { LimboStep } from './rules/limbo.ts'
import type { MatchStep } from './rules/match.ts'
import type { MinesStep } from './rules/mines.ts'
import type { PlinkoStep } from './rules/plinko.ts'
import type { ReelsStep } from './rules/reels.ts'
import type { RouletteStep } from './rules/roulette.ts'
import type { TowerStep } from './rules/tower.ts'

// What the host tells this game's page.

/** What the page receives about its game. */
export type About = {
  kind: Kind
  provider: string
  providerName: string
  /** The game's name by language. */
  names: Readonly<Record<string, string>>
  version: string
}

/** What one round of each kind showed. */
export type Steps = {
  reels: ReelsStep
  fishing: FishingStep
  baccarat: BaccaratStep
  roulette: RouletteStep
  'dragon-tiger': DragonTigerStep
  duel: DuelStep
  match: MatchStep
  dice: DiceStep
  mines: MinesStep
  limbo: LimboStep
  plinko: PlinkoStep
  tower: TowerStep
}
export type Step = Steps[Kind]

export type RoundView = AnyRoundView<Step>
export type PlayState = AnyPlayState<RoundView, About>
