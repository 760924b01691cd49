import { COUNTS_FROM, PAYING_SYMBOLS, PLACES, WEIGHTS, WEIGHTS_TOTAL } from './paytable.ts'

// Everything that a window can be, as far as it matters to what is paid. Wins count anywhere and every place is filled by a number of
// its own, so only how many there are of each symbol counts, not where. The four creatures are equally common, and so are the four
// colours: which of them has which count does not matter either. So a window, full or not yet, is described by the sorted counts of the
// creatures, the sorted counts of the colours, and the number of pearls.

/** Symbols of a class are equally common: the creatures are class 0, the colours class 1. */
export const CLASS_SIZE = PAYING_SYMBOLS / 2
const COUNT_MIN = COUNTS_FROM[0]

/** Counts that pay, of each class. */
export type Paid = readonly [creatures: readonly number[], colours: readonly number[]]

/** Full windows are numbered first. */
export type Windows = {
  total: number
  /** How many are full. */
  full: number
  /** By the full window: how many pearls it has, what of it pays, and the window that is left when that is gone. */
  pearls: Uint8Array
  paid: Paid[]
  left: Int32Array
  /** Every other window, in an order in which each comes after those it can become: where its ways begin, the last entry being the end. */
  from: Int32Array
  /** The window that one more symbol makes, and its chance. */
  to: Int32Array
  chance: Float64Array
  /** The empty window. */
  empty: number
}

/** The counts of one class: all that there can be, and what becomes of each. */
type ClassTable = {
  sums: number[]
  /** Where one more symbol of the class leads, and for how many of the four. */
  grow: { to: number; ways: number }[][]
  left: number[]
  paid: number[][]
}

/** Lists all windows, the fuller ones first. */
export function listWindows(): Windows {
  const table = listClass()
  const { pairs, place, places } = listPairs(table)
  const numbers = new Int32Array(places)
  const creature = (WEIGHTS[0] ?? 0) / WEIGHTS_TOTAL
  const colour = (WEIGHTS[CLASS_SIZE] ?? 0) / WEIGHTS_TOTAL
  const pearl = 1 - CLASS_SIZE * (creature + colour)
  const pearlsOf: number[] = []
  const paid: Paid[] = []
  const leftAt: number[] = []
  const from: number[] = [0]
  const to: number[] = []
  const chance: number[] = []
  let total = 0
  for (let filled = PLACES; filled >= 0; filled--)
    for (const [one, other, standing] of pairs) {
      const pearls = filled - standing
      if (pearls < 0) continue
      numbers[place(one, other, pearls)] = total++
      if (filled === PLACES) {
        pearlsOf.push(pearls)
        paid.push([table.paid[one] ?? [], table.paid[other] ?? []])
        leftAt.push(place(table.left[one] ?? 0, table.left[other] ?? 0, pearls))
        continue
      }
      const add = (next: number, share: number) => {
        to.push(numbers[next] ?? 0)
        chance.push(share)
      }
      add(place(one, other, pearls + 1), pearl)
      for (const { to, ways } of table.grow[one] ?? []) add(place(to, other, pearls), ways * creature)
      for (const { to, ways } of table.grow[other] ?? []) add(place(one, to, pearls), ways * colour)
      from.push(to.length)
    }
  return {
    total,
    full: paid.length,
    pearls: Uint8Array.from(pearlsOf),
    paid,
    left: Int32Array.from(leftAt, (at) => numbers[at] ?? 0),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    chance: Float64Array.from(chance),
    empty: total - 1,
  }
}

/** The pairs of counts that fit a window together, and a place for each window: a pair has one for each number of pearls. */
function listPairs({ sums }: ClassTable) {
  const starts = new Int32Array(sums.length ** 2)
  const pairs: [one: number, other: number, standing: number][] = []
  let places = 0
  for (const [one, sum] of sums.entries())
    for (const [other, more] of sums.entries()) {
      if (sum + more > PLACES) continue
      pairs.push([one, other, sum + more])
      starts[one * sums.length + other] = places
      places += PLACES - sum - more + 1
    }
  return { pairs, places, place: (one: number, other: number, pearls: number) => (starts[one * sums.length + other] ?? 0) + pearls }
}

function listClass(): ClassTable {
  const all: number[][] = []
  const walk = (counts: number[], most: number) => {
    if (counts.length === CLASS_SIZE) return void all.push(counts)
    for (let count = 0; count <= most; count++) walk([...counts, count], Math.min(count, PLACES - sumOf(counts) - count))
  }
  walk([], PLACES)
  const places = new Map(all.map((counts, at) => [String(counts), at]))
  const placeOf = (counts: number[]) => places.get(String(counts.sort((one, other) => other - one))) ?? 0
  return {
    sums: all.map(sumOf),
    grow: all.map((counts) =>
      sumOf(counts) === PLACES
        ? []
        : [...new Set(counts)].map((count) => ({
            to: placeOf(counts.with(counts.indexOf(count), count + 1)),
            ways: counts.filter((each) => each === count).length,
          })),
    ),
    left: all.map((counts) => placeOf(counts.map((count) => (count < COUNT_MIN ? count : 0)))),
    paid: all.map((counts) => counts.filter((count) => count >= COUNT_MIN)),
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
