import { percentOf } from '@pavilion/game-kit/return-report'
import { CAP_UNITS, PAYING_SYMBOLS, PEARL_VALUES, UNITS_PER_STAKE, WEIGHTS } from './paytable.ts'
import { payOf } from './rules.ts'
import { CLASS_SIZE, listWindows, type Paid, type Windows } from './windows.ts'

/** What is asked of the spins. */
export type Question = {
  /** The highest power of the wins that is asked for. */
  order: number
  /** What this number of pearls at the end counts for. */
  weightOf: (pearls: number) => number
  /** What counts of each class pay, in units. */
  payOf: (paid: Paid) => number
}

/** What is known of the game without playing it. All but `hitRate` are shares of the stake. */
export type ExactFigures = {
  /** The mean return, if there were no cap. */
  uncapped: number
  /** The most that the cap can take of it. */
  capEffect: number
  hitRate: number
}

const SETTLED = 1e-12
const TRILLION = 10 ** 12
/** The fifth power: higher ones would make the bound a little lower, and take longer. */
const BOUND_ORDER = 5

/** Works the return out over every window there can be. Takes some ten seconds. */
export function exactFigures(): ExactFigures {
  const windows = listWindows()
  const mean = meansOf(windows, { order: 1, weightOf: multiplierMoment(1), payOf: paying(meanPayOf) })[1] ?? 0
  const high = meansOf(windows, { order: BOUND_ORDER, weightOf: multiplierMoment(BOUND_ORDER), payOf: paying(highestPayOf) })
  return {
    uncapped: mean / UNITS_PER_STAKE,
    capEffect: excessBound(high[BOUND_ORDER] ?? 0) / UNITS_PER_STAKE,
    hitRate: shareThatPays(windows),
  }
}

/** The return per cent, cut to two decimals; refuses where the bound of the cap's effect leaves them open. */
export function percentWithin({ uncapped, capEffect }: ExactFigures): string {
  if (percentOfShare(uncapped) !== percentOfShare(uncapped - capEffect)) throw new Error('the cap may change the second decimal')
  return percentOfShare(uncapped)
}

/** A share as per cent with two decimals, cut. */
export const percentOfShare = (share: number): string => percentOf([BigInt(Math.floor(share * TRILLION)), BigInt(TRILLION)])

/**
 * The mean of (wins of a spin)^k × `weightOf` its pearls, for each k up to `order`: over everything that can fall in, as often as
 * something paid before, until another fall changes less than a part in 10^12. The cap is not seen here.
 */
export function meansOf(windows: Windows, { order, weightOf, payOf }: Question): number[] {
  const { total, full, empty, paid, pearls, left } = windows
  const means = Array.from({ length: order + 1 }, () => new Float64Array(total))
  const pays = Float64Array.from(paid, payOf)
  for (let window = 0; window < full; window++) if (pays[window] === 0) (means[0] as Float64Array)[window] = weightOf(pearls[window] ?? 0)
  for (let before = Number.NaN; ; ) {
    for (const [power, mean] of means.entries())
      for (let window = 0; window < full; window++) {
        const pay = pays[window] ?? 0
        if (pay > 0) mean[window] = powerMean(means, left[window] ?? 0, power, pay)
      }
    for (const mean of means) fill(windows, mean)
    const now = means[order]?.[empty] ?? 0
    if (Math.abs(now - before) <= SETTLED * now) return means.map((mean) => mean[empty] ?? 0)
    before = now
  }
}

/** (`pay` + what is won from the window that is left)^`power`, multiplied out. */
function powerMean(means: readonly Float64Array[], left: number, power: number, pay: number): number {
  let sum = 0
  for (let low = 0; low <= power; low++) sum += choose(power, low) * pay ** (power - low) * (means[low]?.[left] ?? 0)
  return sum
}

/** The windows with room, each from those that one more symbol makes of it. */
function fill({ total, full, from, to, chance }: Windows, mean: Float64Array): void {
  for (let window = full; window < total; window++) {
    let sum = 0
    for (let way = from[window - full] ?? 0; way < (from[window - full + 1] ?? 0); way++)
      sum += (chance[way] ?? 0) * (mean[to[way] ?? 0] ?? 0)
    mean[window] = sum
  }
}

/** How many of the first windows pay. */
function shareThatPays(windows: Windows): number {
  const share = new Float64Array(windows.total)
  for (let window = 0; window < windows.full; window++)
    share[window] = (windows.paid[window] ?? []).some((counts) => counts.length > 0) ? 1 : 0
  fill(windows, share)
  return share[windows.empty] ?? 0
}

/** What the counts that pay come to when each count of a class is worth `worth`. */
const paying =
  (worth: (symbols: readonly number[], count: number) => number) =>
  (paid: Paid): number =>
    paid.reduce<number>((sum, counts, kind) => sum + counts.reduce((units, count) => units + worth(symbolsOf(kind), count), 0), 0)

const symbolsOf = (kind: number): number[] => Array.from({ length: CLASS_SIZE }, (_, at) => kind * CLASS_SIZE + at)

/** Each of a class is as likely as the others to have this count, whatever came before it, and a mean adds up. */
const meanPayOf = (symbols: readonly number[], count: number): number =>
  symbols.reduce((sum, symbol) => sum + payOf(symbol, count), 0) / symbols.length

const highestPayOf = (symbols: readonly number[], count: number): number => Math.max(...symbols.map((symbol) => payOf(symbol, count)))

/** The mean of the `order`-th power of the multiplier of this many pearls: all pearls are drawn alike. */
export function multiplierMoment(order: number): (pearls: number) => number {
  const weights = WEIGHTS.slice(PAYING_SYMBOLS)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const one = Array.from({ length: order + 1 }, (_, power) =>
    PEARL_VALUES.reduce((sum, value, at) => sum + ((weights[at] ?? 0) / all) * value ** power, 0),
  )
  const add = (sums: readonly number[]) =>
    sums.map((_, power) => sums.reduce((sum, low, at) => (at > power ? sum : sum + choose(power, at) * low * (one[power - at] ?? 0)), 0))
  return (pearls) => {
    let sums = one.map((_, power): number => (power === 0 ? 1 : 0))
    for (let pearl = 0; pearl < pearls; pearl++) sums = add(sums)
    return pearls === 0 ? 1 : (sums[order] ?? 0)
  }
}

/**
 * What a return X can exceed the cap by in the mean, from its n-th moment alone: X − cap is never above X^n (n−1)^(n−1) / (n^n cap^(n−1)),
 * which touches it at X = n cap / (n − 1). A round that the cap ends sooner falls under the same bound.
 */
const excessBound = (moment: number): number =>
  (moment * (BOUND_ORDER - 1) ** (BOUND_ORDER - 1)) / (BOUND_ORDER ** BOUND_ORDER * CAP_UNITS ** (BOUND_ORDER - 1))

function choose(count: number, of: number): number {
  return of === 0 ? 1 : (choose(count - 1, of - 1) * count) / of
}
