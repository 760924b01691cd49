import type { Machine } from '../engine/machine.ts'
import type { Face } from './faces.ts'
import { highestSpin } from './highest-spin.ts'
import { noWinChances } from './no-win.ts'
import { productOf } from './product-of.ts'
import { ANY, type Test, termsOf } from './terms.ts'

/**
 * One spin in a certain case. Lists go by how many scatters or coins are in the window; each entry is over the spins of that number:
 * their chance, the sum and the sum of squares of what they win in units, and the chance that they win nothing.
 */
export type SpinFigures = { chance: number[]; sum: number[]; squares: number[]; nothing: number[]; max: number }

/**
 * Worked out exactly, from chances of single reels: reels are independent, so the mean of a product over reels is the product of means,
 * of one win and of two wins together.
 */
export function spinFigures(machine: Machine, faces: readonly (readonly Face[])[]): SpinFigures {
  const counted = Math.max(machine.scatter, machine.coin)
  const reels = faces.map((each) => createReel(each, counted))
  const anything = reels.map(() => 0)
  const chance = meansOf(reels, anything, anything) ?? []
  const terms = termsOf(machine).flatMap(({ units, tests }) => {
    const ids = reels.map((reel, at) => reel.idOf(tests[at] ?? ANY))
    const mean = units === 0 ? undefined : meansOf(reels, ids, anything)
    return mean ? [{ units, ids, mean }] : []
  })
  const sum = chance.map(() => 0)
  const squares = chance.map(() => 0)
  for (const [at, term] of terms.entries()) {
    addTo(sum, term.mean, term.units)
    for (const [before, other] of terms.slice(0, at + 1).entries()) {
      const both = meansOf(reels, term.ids, other.ids)
      if (both) addTo(squares, both, term.units * other.units * (before === at ? 1 : 2))
    }
  }
  return withScatters(machine, { chance, sum, squares, nothing: noWinChances(machine, faces), max: highestSpin(machine, faces) })
}

/** Adds what the scatters pay, which goes by their number alone. */
function withScatters({ title, scatter }: Machine, figures: SpinFigures): SpinFigures {
  const pays = title.symbols[scatter]?.pays ?? {}
  const payOf = (count: number) => pays[count] ?? 0
  const { chance, sum, squares, nothing, max } = figures
  return {
    chance,
    sum: sum.map((each, count) => each + payOf(count) * (chance[count] ?? 0)),
    squares: squares.map((each, count) => each + 2 * payOf(count) * (sum[count] ?? 0) + payOf(count) ** 2 * (chance[count] ?? 0)),
    nothing: nothing.map((each, count) => (payOf(count) > 0 ? 0 : each)),
    max: max + Math.max(0, ...chance.map((each, count) => (each > 0 ? payOf(count) : 0))),
  }
}

/** The mean of what two lists of tests count together, by the number of counted symbols; undefined where it is nothing. */
function meansOf(reels: readonly ReelMeans[], one: readonly number[], other: readonly number[]): number[] | undefined {
  const parts: number[][] = []
  let single = 1
  for (const [at, reel] of reels.entries()) {
    const part = reel.mean(one[at] ?? 0, other[at] ?? 0)
    if (part === undefined) return undefined
    if (part.length === 1) single *= part[0] ?? 0
    else parts.push(part)
  }
  return parts.length === 0 ? [single] : productOf([[single], ...parts])
}

type ReelMeans = ReturnType<typeof createReel>

/** Means over one reel of what two tests count together, by the number of counted symbols that it shows. Test 0 is that of anything. */
function createReel(faces: readonly Face[], counted: number) {
  const shown = faces.map(({ column }) => column.filter((symbol) => symbol === counted).length)
  const degree = Math.max(...shown)
  const ids = new Map<string, number>([[ANY.key, 0]])
  const values: number[][] = [faces.map(() => 1)]
  const known: (number[] | undefined)[][] = []
  return {
    idOf: ({ key, of }: Test): number => {
      const before = ids.get(key)
      if (before !== undefined) return before
      values.push(faces.map(({ column }) => of(column)))
      ids.set(key, values.length - 1)
      return values.length - 1
    },
    mean: (one: number, other: number): number[] | undefined => {
      known[one] ??= []
      const row = known[one]
      if (other in row) return row[other]
      const [ones, others] = [values[one] ?? [], values[other] ?? []]
      const made = new Array<number>(degree + 1).fill(0)
      for (const [at, { chance }] of faces.entries()) {
        const count = shown[at] ?? 0
        made[count] = (made[count] ?? 0) + chance * (ones[at] ?? 0) * (others[at] ?? 0)
      }
      row[other] = made.every((value) => value === 0) ? undefined : made
      return row[other]
    },
  }
}

function addTo(list: number[], part: readonly number[], factor: number): void {
  for (const [at, value] of part.entries()) list[at] = (list[at] ?? 0) + value * factor
}
