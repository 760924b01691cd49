import type { HoldAndWin, Title } from '../engine/title.ts'
import { type Pay, paysOf } from './pays-of.ts'

export type CoinShown = { reel: number; row: number; units: number }

/** A step as it is explained. `numbers` are those that it drew, in order. */
export type Explained = {
  kind: 'spin' | 'free-spin' | 'respin' | 'choice' | 'hold'
  numbers: number[]
  grid: number[][]
  pays: Pay[]
  coins: CoinShown[]
  multiplier: number
  freeSpinsWon: number
  units: number
}

export type Table = ReturnType<typeof createTable>

/** Reels that spin by drawn numbers, and what has been won on them. */
export function createTable(title: Title, draw: () => number) {
  const { symbols, reels, feature } = title
  const cap = title.capStakes * title.unitsPerStake
  const spreads = feature.kind === 'expanding-wilds' || feature.kind === 'walking-wilds'
  const wild = symbols.findIndex(({ role }) => role === 'wild')
  let numbers: number[] = []
  let total = 0

  const below = (size: number) => {
    const number = draw()
    numbers.push(number)
    return Math.floor(number * size)
  }
  const weighed = <Item>(items: readonly Item[], weightOf: (item: Item) => number): Item => {
    const tickets = items.flatMap((item) => new Array<Item>(weightOf(item)).fill(item))
    return tickets[below(tickets.length)] as Item
  }
  const stop = (reel: number): number[] => {
    const { rows, strip } = reels[reel] ?? { rows: 0, strip: '' }
    const height = typeof rows === 'number' ? rows : weighed(rows, ([, weight]) => weight)[0]
    const from = below(strip.length)
    return [...(strip + strip).slice(from, from + height)].map((letter) => symbols.findIndex((each) => each.letter === letter))
  }
  const told = (kind: Explained['kind'], more: Partial<Explained>): Explained => {
    const step = { kind, numbers, grid: [], pays: [], coins: [], multiplier: 1, freeSpinsWon: 0, units: 0, ...more }
    const units = Math.min(step.units, cap - total)
    total += units
    numbers = []
    return { ...step, units }
  }
  const coinValue = ({ values }: HoldAndWin) => weighed(values, ({ weight }) => weight).units
  const coinsIn = (grid: number[][]): CoinShown[] =>
    grid.flatMap((column, reel) =>
      column.flatMap((symbol, row) =>
        feature.kind === 'hold-and-win' && symbols[symbol]?.role === 'coin' ? [{ reel, row, units: coinValue(feature) }] : [],
      ),
    )
  return {
    below,
    told,
    coinValue,
    /** One spin; reels that stand wild draw nothing. */
    spin: (kind: Explained['kind'], standing: ReadonlySet<number>, multiplier: number): Explained => {
      const landed = reels.map(({ rows }, reel) => (standing.has(reel) ? new Array<number>(Number(rows)).fill(wild) : stop(reel)))
      const grid = landed.map((column) => (spreads && column.includes(wild) ? column.map(() => wild) : column))
      const coins = coinsIn(grid)
      const pays = paysOf(title, grid)
      const units = pays.reduce((sum, pay) => sum + pay.units, 0) * multiplier
      return told(kind, { grid, pays, coins, multiplier, units })
    },
    isFull: () => total === cap,
    room: () => cap - total,
    count: (grid: number[][], role: string) => grid.flat().filter((symbol) => symbols[symbol]?.role === role).length,
    wildReels: (grid: number[][]) => grid.flatMap((column, reel) => (column.every((symbol) => symbol === wild) ? [reel] : [])),
  }
}
