// How a flight goes. Multipliers are whole hundredths and times whole milliseconds since take-off, so that the host and every page say the
// same of each moment.

/** For how long bets alone are taken before a take-off, and for how long a result is shown before that. */
export const BETTING_MS = 6_000
export const RESULT_MS = 3_000
/** The lowest multiplier that can be cashed out at. */
export const CASH_OUT_MIN = 101
/** The multiplier of every flight at its take-off. */
export const START = 100

/** How multipliers grow with the time. */
export type Curve = {
  /** No flight goes higher, in hundredths: a player who still flies there is cashed out. */
  pointMax: number
  /** How many times as high it is at a moment as at its take-off, to be drawn: nothing is cut. */
  heightAt(flownMs: number): number
  /** The first millisecond at which a multiplier is reached. */
  reachedMs(hundredths: number): number
  /** The multiplier at a moment of a flight that goes on for ever, in hundredths; of one that has not begun, that of its take-off. */
  multiplierAt(flownMs: number): number
  /**
   * How long a flight with that point lasts: its last multiplier is shown until the next one would be. One that goes no higher than its
   * take-off never begins, and the longest ends as soon as it is at the top.
   */
  flownMsOf(point: number): number
}

function curveOf(pointMax: number, growthPerMs: number, reachedMs: Curve['reachedMs']): Curve {
  return {
    pointMax,
    reachedMs,
    heightAt: (flownMs) => Math.exp(growthPerMs * flownMs),
    multiplierAt: (flownMs) => {
      if (flownMs <= 0) return START
      // The sum may miss a whole hundredth by its last digit: what decides is when each is reached.
      let hundredths = Math.min(pointMax, Math.floor(START * Math.exp(growthPerMs * flownMs)))
      while (hundredths < pointMax && reachedMs(hundredths + 1) <= flownMs) hundredths += 1
      while (hundredths > START && reachedMs(hundredths) > flownMs) hundredths -= 1
      return hundredths
    },
    flownMsOf: (point) => {
      if (point <= START) return 0
      return point >= pointMax ? reachedMs(pointMax) : reachedMs(point + 1)
    },
  }
}

const TENFOLD_MS = 10_000

/** The curve of the first rules: m = 100 · 10^(t / 10 s), cut to the hundredth, up to 100.00. */
export const tenfoldCurve = curveOf(10_000, Math.LN10 / TENFOLD_MS, (hundredths) => Math.ceil(TENFOLD_MS * Math.log10(hundredths / START)))

const GROWTH_PER_SECOND = 0.07

/** The curve of today: m = 100 · e^(0.07 · t / s), cut to the hundredth, up to 10,000.00. */
export const flightCurve = curveOf(1_000_000, GROWTH_PER_SECOND / 1_000, (hundredths) =>
  Math.ceil((1_000 * Math.log(hundredths / START)) / GROWTH_PER_SECOND),
)

export const { pointMax: POINT_MAX, reachedMs, multiplierAt, flownMsOf } = flightCurve

/** The multiplier that a text like `2.5` or `2,50` means, in hundredths; undefined where nobody can cash out at it. */
export function readMultiplier(text: string): number | undefined {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return hundredths >= CASH_OUT_MIN && hundredths <= POINT_MAX ? hundredths : undefined
}
