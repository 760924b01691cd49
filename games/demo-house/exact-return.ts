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

/** A share as per cent with two decimals, cut and never rounded up. */
export function percentOf([part, whole]: readonly [bigint, bigint]): string {
  const hundredths = String((part * 10_000n) / whole).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
