import { PACK } from '@pavilion/game-kit/table/cards'
import type { OneShotKind } from './kinds.ts'
import { type OneShot, UNITS_PER_STAKE } from './one-shot.ts'

/** One value that stands for several: those that bring the same. */
export type Alike = { pick: number; ways: number }

/** Every value on its own. */
export const each = (size: number): Alike[] => Array.from({ length: size }, (_, pick) => ({ pick, ways: 1 }))

/**
 * The exact return of a choice, by playing every outcome there is: units returned in all, over units staked in all.
 * `alike` may group values that the rules do not tell apart, once for every number that is drawn.
 */
export function exactReturn(game: OneShot, choice: string, alike: (size: number) => readonly Alike[] = each): [bigint, bigint] {
  const lists = game.sizes.map(alike)
  const picks: number[] = []
  let units = 0n
  const walk = (depth: number, ways: number) => {
    const list = lists[depth]
    if (!list) {
      units += BigInt(ways * game.settle(choice, picks).units)
      return
    }
    for (const value of list) {
      picks[depth] = value.pick
      walk(depth + 1, ways * value.ways)
    }
  }
  walk(0, 1)
  return [units, game.sizes.reduce((product, size) => product * BigInt(size), BigInt(UNITS_PER_STAKE))]
}

// No rule here knows a suit, so one card of each rank may stand for four; a test holds that against whole packs.
const TENS = 9
const byRank = (size: number): Alike[] => (size === PACK ? Array.from({ length: 13 }, (_, pick) => ({ pick, ways: 4 })) : each(size))
const byPoints = (size: number): Alike[] => [...byRank(size).slice(0, TENS), { pick: TENS, ways: 16 }]

/** Which values a kind does not tell apart: baccarat counts tens and pictures alike, the other card games know ranks. */
export const alikeIn = (kind: OneShotKind): ((size: number) => Alike[]) => (kind === 'baccarat' ? byPoints : byRank)
