/** Returns numbers in [0, 1) that look like chance. Only where fish swim hangs on them, and no money. */
export type Chance = () => number

/** Mulberry32: the same seed gives the same fish again. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
