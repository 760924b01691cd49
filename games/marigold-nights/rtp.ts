import {
  CAP_UNITS,
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS_MAX,
  FREE_SPINS_PER_TRIGGER,
  LINE_COUNT,
  LINE_PAYS,
  LINES,
  ROWS,
  SCATTER,
  SCATTER_PAYS,
  SCATTERS_TO_TRIGGER,
  STRIPS,
  type SymbolIndex,
  UNITS_PER_STAKE,
  WILD,
} from './paytable.ts'

// The return to player, exactly. One spin is enumerated over every combination of stops; the free spins follow from it in
// closed form, step by step over (spins left, spins still to be won); the cap's effect is bounded from above.

/** How often each win (units before the multiplier) comes, of `total` equally likely grids, with and without free spins won. */
export type SpinDistribution = { total: number; plain: Map<number, number>; triggering: Map<number, number> }

/** A fraction of whole numbers. */
export type Fraction = { over: bigint; under: bigint }

/** Every combination of stops, once: 32^5 = 33,554,432 grids. Lines are followed reel by reel, so each grid costs little. */
export function enumerateSpins(): SpinDistribution {
  const plain = new Map<number, number>()
  const triggering = new Map<number, number>()
  const windows = STRIPS.map((strip) =>
    strip.map((_, stop) => Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 0)),
  )
  const starts: Run[] = LINES.map((rows) => ({ rows, symbol: -1 }))
  const visit = (reel: number, runs: Run[], settledUnits: number, scatters: number) => {
    const window = windows[reel]
    if (window === undefined) {
      const units = settledUnits + runs.reduce((sum, { symbol }) => sum + payOf(symbol, reel), 0)
      const tally = scatters >= SCATTERS_TO_TRIGGER ? triggering : plain
      const won = units + (SCATTER_PAYS[scatters - SCATTERS_TO_TRIGGER] ?? 0)
      tally.set(won, (tally.get(won) ?? 0) + 1)
      return
    }
    for (const shown of window) {
      const alive: Run[] = []
      let units = settledUnits
      for (const run of runs) {
        const next = follow(run, shown[run.rows[reel] ?? 0] ?? SCATTER)
        if (next === undefined) units += payOf(run.symbol, reel)
        else alive.push(next)
      }
      visit(reel + 1, alive, units, scatters + shown.filter((symbol) => symbol === SCATTER).length)
    }
  }
  visit(0, starts, 0, 0)
  return { total: STRIPS.reduce((product, strip) => product * strip.length, 1), plain, triggering }
}

/** A line that is unbroken so far; `symbol` is -1 before the first reel. */
type Run = { rows: readonly number[]; symbol: SymbolIndex }

function follow(run: Run, shown: SymbolIndex): Run | undefined {
  if (run.symbol === -1) return shown === SCATTER ? undefined : { rows: run.rows, symbol: shown }
  return shown === run.symbol || shown === WILD ? run : undefined
}

function payOf(symbol: SymbolIndex, count: number): number {
  return LINE_PAYS[symbol]?.[count - 3] ?? 0
}

/**
 * The mean of one spin in units a second way, from symbol counts alone: every line sees each stop of each reel equally often,
 * so lines share one mean; the scatters of a window are counted per reel.
 */
export function spinMeanFromCounts(): Fraction {
  const under = STRIPS.reduce((product, strip) => product * BigInt(strip.length), 1n)
  let over = 0n
  LINE_PAYS.forEach((pays, symbol) => {
    pays.forEach((units, index) => {
      over += BigInt(units * LINE_COUNT) * gridsWithRun(symbol, index + 3)
    })
  })
  scatterCounts().forEach((grids, scatters) => {
    over += BigInt(SCATTER_PAYS[scatters - SCATTERS_TO_TRIGGER] ?? 0) * grids
  })
  return { over, under }
}

/** Grids in which a given line begins with exactly `count` of the symbol. */
function gridsWithRun(symbol: SymbolIndex, count: number): bigint {
  return STRIPS.reduce((product, strip, reel) => {
    const matching = strip.filter((shown) => shown === symbol || (reel > 0 && shown === WILD)).length
    return product * BigInt(reel < count ? matching : reel === count ? strip.length - matching : strip.length)
  }, 1n)
}

/** How many grids show 0, 1, 2 … scatters. */
function scatterCounts(): bigint[] {
  return STRIPS.reduce<bigint[]>(
    (counts, strip) => {
      const next = counts.map(() => 0n).concat(Array<bigint>(ROWS).fill(0n))
      strip.forEach((_, stop) => {
        const shown = Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]).filter(
          (symbol) => symbol === SCATTER,
        ).length
        counts.forEach((grids, scatters) => {
          next[scatters + shown] = (next[scatters + shown] ?? 0n) + grids
        })
      })
      return next
    },
    [1n],
  )
}

/** The mean of a whole round without the cap, in stakes, as an exact fraction. */
export function roundMean(spins: SpinDistribution): Fraction {
  const total = BigInt(spins.total)
  const triggers = [...spins.triggering.values()].reduce((sum, grids) => sum + BigInt(grids), 0n)
  const unitsSum = sumUnits(spins.plain) + sumUnits(spins.triggering)
  // Expected number of free spins as a fraction with `total^depth` below, from the last spin backwards.
  const freeSpins = expectedFreeSpins(triggers, total)
  const under = total * freeSpins.under * BigInt(UNITS_PER_STAKE)
  const over = unitsSum * freeSpins.under + unitsSum * BigInt(FREE_SPIN_MULTIPLIER) * freeSpins.over
  return { over, under }
}

function sumUnits(tally: Map<number, number>): bigint {
  return [...tally].reduce((sum, [units, grids]) => sum + BigInt(units) * BigInt(grids), 0n)
}

/** How many free spins a paid spin brings on average. */
function expectedFreeSpins(triggers: bigint, total: bigint): Fraction {
  const memo = new Map<number, Fraction>()
  const expected = (left: number, won: number): Fraction => {
    if (left === 0) return { over: 0n, under: 1n }
    const key = left * (FREE_SPINS_MAX + 1) + won
    const known = memo.get(key)
    if (known) return known
    const more = Math.min(FREE_SPINS_PER_TRIGGER, FREE_SPINS_MAX - won)
    const hit = expected(left - 1 + more, won + more)
    const miss = expected(left - 1, won)
    const under = total * hit.under * miss.under
    const over = under + triggers * hit.over * miss.under + (total - triggers) * miss.over * hit.under
    const reduced = reduce({ over, under })
    memo.set(key, reduced)
    return reduced
  }
  const feature = expected(FREE_SPINS_PER_TRIGGER, FREE_SPINS_PER_TRIGGER)
  return reduce({ over: triggers * feature.over, under: total * feature.under })
}

/** Halves a fraction as often as both parts allow: all denominators here are powers of two. */
function reduce({ over, under }: Fraction): Fraction {
  let shift = 0n
  while (under >> (shift + 1n) > 0n && ((over >> shift) & 1n) === 0n && ((under >> shift) & 1n) === 0n) shift++
  return { over: over >> shift, under: under >> shift }
}

/** A fraction as decimal text, cut (not rounded) after `places`. */
export function decimalOf({ over, under }: Fraction, places: number): string {
  const scaled = ((over * 10n ** BigInt(places)) / under).toString().padStart(places + 1, '0')
  return `${scaled.slice(0, -places)}.${scaled.slice(-places)}`
}

export type Spread = { hitRate: number; standardDeviation: number; triggerRate: number; spinUnitsMax: number }

/** Hit rate, standard deviation of a round (stakes, without the cap), rate of the feature, and the best single paid spin. */
export function spreadOf(spins: SpinDistribution): Spread {
  const moment = (tally: Map<number, number>, power: number) =>
    [...tally].reduce((sum, [units, grids]) => sum + (units / UNITS_PER_STAKE) ** power * (grids / spins.total), 0)
  const [p, hit1, hit2] = [0, 1, 2].map((power) => moment(spins.triggering, power)) as [number, number, number]
  const [, miss1, miss2] = [0, 1, 2].map((power) => moment(spins.plain, power)) as [number, number, number]
  // First and second moment of all that is still to come from a state; the spin's own win is independent of what follows but for the trigger.
  const memo = new Map<number, [number, number]>()
  const step = (factor: number, [h1, h2]: [number, number], [m1, m2]: [number, number]): [number, number] => [
    factor * (hit1 + miss1) + p * h1 + (1 - p) * m1,
    factor ** 2 * (hit2 + miss2) + 2 * factor * (hit1 * h1 + miss1 * m1) + p * h2 + (1 - p) * m2,
  ]
  const ahead = (left: number, won: number): [number, number] => {
    if (left === 0) return [0, 0]
    const key = left * (FREE_SPINS_MAX + 1) + won
    const known = memo.get(key)
    if (known) return known
    const more = Math.min(FREE_SPINS_PER_TRIGGER, FREE_SPINS_MAX - won)
    const found = step(FREE_SPIN_MULTIPLIER, ahead(left - 1 + more, won + more), ahead(left - 1, won))
    memo.set(key, found)
    return found
  }
  const [mean, square] = step(1, ahead(FREE_SPINS_PER_TRIGGER, FREE_SPINS_PER_TRIGGER), [0, 0])
  const lost = spins.plain.get(0) ?? 0
  return {
    hitRate: 1 - lost / spins.total,
    standardDeviation: Math.sqrt(square - mean ** 2),
    triggerRate: p,
    spinUnitsMax: Math.max(...spins.plain.keys(), ...spins.triggering.keys()),
  }
}

/**
 * An upper bound, in stakes, of what the cap takes from the mean: E[(X − C)⁺] ≤ E[e^(θX)] · e^(−θC−1) / θ for every θ > 0
 * (Chernoff; the greatest value of (x − C)·e^(−θx) is e^(−θC−1)/θ). The moment is computed exactly as the mean is; the best
 * of a ladder of θ is taken. Ending the feature at the cap changes nothing: what would follow is above the cap as well.
 */
export function capEffectBound(spins: SpinDistribution): number {
  const cap = CAP_UNITS / UNITS_PER_STAKE
  let best = Number.POSITIVE_INFINITY
  for (let rung = 1; rung <= 400; rung++) {
    const theta = rung / 10_000
    const bound = Math.exp(Math.log(roundMoment(spins, theta)) - theta * cap - 1) / theta
    if (bound < best) best = bound
  }
  return best
}

/** E[e^(θX)] of a whole round X in stakes, without the cap. */
function roundMoment(spins: SpinDistribution, theta: number): number {
  const moment = (tally: Map<number, number>, factor: number) =>
    [...tally].reduce((sum, [units, grids]) => sum + Math.exp((theta * factor * units) / UNITS_PER_STAKE) * (grids / spins.total), 0)
  const hit = moment(spins.triggering, FREE_SPIN_MULTIPLIER)
  const miss = moment(spins.plain, FREE_SPIN_MULTIPLIER)
  const memo = new Map<number, number>()
  const ahead = (left: number, won: number): number => {
    if (left === 0) return 1
    const key = left * (FREE_SPINS_MAX + 1) + won
    const known = memo.get(key)
    if (known !== undefined) return known
    const more = Math.min(FREE_SPINS_PER_TRIGGER, FREE_SPINS_MAX - won)
    const found = hit * ahead(left - 1 + more, won + more) + miss * ahead(left - 1, won)
    memo.set(key, found)
    return found
  }
  return moment(spins.triggering, 1) * ahead(FREE_SPINS_PER_TRIGGER, FREE_SPINS_PER_TRIGGER) + moment(spins.plain, 1)
}
