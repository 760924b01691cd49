// How a flight goes: ten times as high every ten seconds. Multipliers are whole hundredths and times whole milliseconds since take-off, so
// that the host and every page say the same of each moment.

/** No flight goes higher, in hundredths: a player who still flies there is cashed out. */
export const POINT_MAX = 10_000
/** The lowest multiplier that can be cashed out at. */
export const CASH_OUT_MIN = 101
/** The multiplier of every flight at its take-off. */
export const START = 100

const TENFOLD_MS = 10_000

/** The longest that a flight lasts, in seconds: as long as it takes to the highest multiplier. */
export const FLIGHT_SECONDS = 20

/** The first millisecond at which a multiplier is reached: m = 100 · 10^(t / 10 s), which is 100 · e^(0.2302585 · t / s), cut to the hundredth. */
export const reachedMs = (hundredths: number): number => Math.ceil(TENFOLD_MS * Math.log10(hundredths / START))

const REACHED_MS: readonly number[] = Array.from({ length: POINT_MAX - START + 1 }, (_, above) => reachedMs(START + above))

/** The multiplier at a moment of a flight that goes on for ever, in hundredths; of one that has not begun, that of its take-off. */
export function multiplierAt(flownMs: number): number {
  let low = 0
  let high = REACHED_MS.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((REACHED_MS[middle] ?? Number.POSITIVE_INFINITY) <= flownMs) low = middle
    else high = middle - 1
  }
  return START + low
}

/**
 * How long a flight with that point lasts: its last multiplier is shown until the next one would be. One that goes no higher than its take-off
 * never begins, and the longest ends as soon as it is at the top.
 */
export function flownMsOf(point: number): number {
  if (point <= START) return 0
  return point >= POINT_MAX ? reachedMs(POINT_MAX) : reachedMs(point + 1)
}

/** A multiplier as it is written: `250` is `2.50`. */
export const multiplierText = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** The multiplier that a text like `2.5` or `2,50` means, in hundredths; undefined where nobody can cash out at it. */
export function readMultiplier(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return hundredths >= CASH_OUT_MIN && hundredths <= POINT_MAX ? hundredths : undefined
}
