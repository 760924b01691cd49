import type { SpinFigures } from './spin-figures.ts'

/** A way from one state of a round to the next: its chance, and what is won on it, in units; sums are over the chance. */
export type Way<State> = {
  next: State | undefined
  chance: number
  sum: number
  squares: number
  /** The chance that it is taken and nothing is won on it. */
  nothing: number
  max: number
}

/** A whole round from a state on: its mean and mean square in units, and the chance that nothing is won. */
export type Whole = { mean: number; square: number; nothing: number }

/** Follows every way to its end. States are told apart by `keyOf`, and none comes back to itself: what could is counted in the state. */
export function followChain<State>(start: State, waysOf: (state: State) => readonly Way<State>[], keyOf: (state: State) => string): Whole {
  const known = new Map<string, Whole>()
  const visit = (state: State): Whole => {
    const before = known.get(keyOf(state))
    if (before) return before
    const found = { mean: 0, square: 0, nothing: 0 }
    for (const { next, chance, sum, squares, nothing } of waysOf(state)) {
      const after = next === undefined ? { mean: 0, square: 0, nothing: 1 } : visit(next)
      found.mean += sum + chance * after.mean
      found.square += squares + 2 * sum * after.mean + chance * after.square
      found.nothing += nothing * after.nothing
    }
    known.set(keyOf(state), found)
    return found
  }
  return visit(start)
}

/**
 * A bound from above on E[e^(θX)] of a round: on each way e^(θx) is at most 1 + θx + x²(e^(θm) − 1 − θm)/m² for every x from 0 to its
 * maximum m, because (e^y − 1 − y)/y² grows with y.
 */
export function momentBound<State>(
  start: State,
  waysOf: (state: State) => readonly Way<State>[],
  keyOf: (state: State) => string,
  theta: number,
): number {
  const known = new Map<string, number>()
  const visit = (state: State): number => {
    const before = known.get(keyOf(state))
    if (before !== undefined) return before
    let found = 0
    for (const { next, chance, sum, squares, max } of waysOf(state)) {
      const y = theta * max
      const beyond = y < 1e-6 ? theta ** 2 / 2 : (Math.expm1(y) - y) / max ** 2
      found += (chance + theta * sum + squares * beyond) * (next === undefined ? 1 : visit(next))
    }
    known.set(keyOf(state), found)
    return found
  }
  return visit(start)
}

/** A spin's figures as one way, over the numbers of scatters from `from` to before `to`, everything times `multiplier`. */
export function wayOf<State>(
  spin: SpinFigures,
  next: State | undefined,
  part: { from?: number; to?: number; multiplier?: number } = {},
): Way<State> {
  const { from = 0, to = spin.chance.length, multiplier = 1 } = part
  const over = (list: readonly number[]) => list.slice(from, to).reduce((sum, value) => sum + value, 0)
  return {
    next,
    chance: over(spin.chance),
    sum: over(spin.sum) * multiplier,
    squares: over(spin.squares) * multiplier ** 2,
    nothing: over(spin.nothing),
    max: spin.max * multiplier,
  }
}
