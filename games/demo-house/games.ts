import type { OneShotKind } from './kinds.ts'
import type { OneShot } from './one-shot.ts'
import { baccarat } from './rules/baccarat.ts'
import { dice } from './rules/dice.ts'
import { dragonTiger } from './rules/dragon-tiger.ts'
import { duel } from './rules/duel.ts'
import { fishing } from './rules/fishing.ts'
import { match } from './rules/match.ts'
import { reels } from './rules/reels.ts'
import { roulette } from './rules/roulette.ts'

/** The rules of each kind of one outcome. */
export const games: Readonly<Record<OneShotKind, OneShot>> = {
  reels,
  fishing,
  baccarat,
  roulette,
  'dragon-tiger': dragonTiger,
  duel,
  match,
  dice,
}
