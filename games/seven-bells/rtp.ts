import { percentOf } from '@pavilion/game-kit/return-report'
import { REELS, STRIPS, UNITS_PER_STAKE } from './paytable.ts'
import { spin } from './rules.ts'

/** How often each return (units) comes, over every combination of stops, once: 32³ = 32,768 grids. */
export function enumerateSpins(): { grids: number; tally: ReadonlyMap<number, number> } {
  const tally = new Map<number, number>()
  let grids = 0
  const walk = (stops: number[]) => {
    if (stops.length < REELS) return STRIPS[stops.length]?.forEach((_, stop) => void walk([...stops, stop]))
    const { units } = spin(stops)
    tally.set(units, (tally.get(units) ?? 0) + 1)
    grids++
  }
  walk([])
  return { grids, tally }
}

/** Every published figure, worked out. */
export function exactFigures(): { rtpPercent: string; hitRatePercent: string; standardDeviation: number; maxWinStakes: number } {
  const { grids, tally } = enumerateSpins()
  const over = (count: (units: number) => number) => [...tally].reduce((sum, [units, times]) => sum + count(units) * times, 0)
  const mean = over((units) => units) / grids
  const square = over((units) => units * units) / grids
  return {
    rtpPercent: percentOf([BigInt(over((units) => units)), BigInt(grids * UNITS_PER_STAKE)]),
    hitRatePercent: percentOf([BigInt(over((units) => (units > 0 ? 1 : 0))), BigInt(grids)]),
    standardDeviation: Math.sqrt(square - mean * mean) / UNITS_PER_STAKE,
    maxWinStakes: Math.max(...tally.keys()) / UNITS_PER_STAKE,
  }
}
