import type { Grid } from '@pavilion/game-kit/lines'
import type { Draw } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import type { Machine } from './machine.ts'
import type { Coin } from './step.ts'
import type { CoinValue, Reel } from './title.ts'
import { placesOf } from './wins-of.ts'

/** What the reels stopped at, and what is after wilds spread. */
export type Window = { stops: (number | null)[]; landed: Grid; grid: Grid; wildReels: number[] }

/**
 * Spins every reel that does not stand wild, from the left: a number for its rows where they change, and one for its stop. In titles
 * whose wilds spread, a reel with a wild becomes wild from top to bottom.
 */
export function spinReels(machine: Machine, heldReels: readonly number[], draw: Draw): Window {
  const { title, strips, wild } = machine
  const stops: (number | null)[] = []
  const landed = title.reels.map((reel, at) => {
    const rows = rowsOf(reel, draw, heldReels.includes(at))
    if (heldReels.includes(at)) {
      stops.push(null)
      return new Array<number>(rows).fill(wild)
    }
    const strip = strips[at] ?? []
    const stop = drawIndex(draw, strip.length)
    stops.push(stop)
    return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0)
  })
  if (!spreadsWilds(machine)) return { stops, landed, grid: landed, wildReels: [] }
  const wildReels = landed.flatMap((column, at) => (column.includes(wild) ? [at] : []))
  const grid = landed.map((column, at) => (wildReels.includes(at) ? column.map(() => wild) : column))
  return { stops, landed, grid, wildReels }
}

export const spreadsWilds = ({ title }: Machine): boolean =>
  title.feature.kind === 'expanding-wilds' || title.feature.kind === 'walking-wilds'

function rowsOf({ rows }: Reel, draw: Draw, isHeld: boolean): number {
  if (typeof rows === 'number') return rows
  if (isHeld) throw new Error('a reel whose rows change never stands still')
  return pickBy(rows, ([, weight]) => weight, draw)[0]
}

/** The coins of a window, each with a value of its own: a number each, from the left and from the top. */
export function coinsIn(machine: Machine, grid: Grid, draw: Draw): Coin[] {
  const { feature } = machine.title
  if (feature.kind !== 'hold-and-win') return []
  return placesOf(grid, machine.coin).map(([reel, row]) => coinAt(reel, row, feature.values, draw))
}

export function coinAt(reel: number, row: number, values: readonly CoinValue[], draw: Draw): Coin {
  const { units, prize } = pickBy(values, ({ weight }) => weight, draw)
  return { reel, row, units, prize: prize ?? null }
}

/** One of several by weight, with one number. The weights add up to a power of two. */
function pickBy<Item>(items: readonly Item[], weightOf: (item: Item) => number, draw: Draw): Item {
  let left = drawIndex(
    draw,
    items.reduce((sum, item) => sum + weightOf(item), 0),
  )
  for (const item of items) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  throw new Error('weights that do not add up')
}
