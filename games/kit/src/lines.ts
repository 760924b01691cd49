// What slots have in common: reels from the left, rows from the top, symbols as their place in the game's own list.

/** Symbols by reel from the left, rows from the top. */
export type Grid = readonly (readonly number[])[]

/** A win on one line, before any multiplier: `count` of `symbol` from the left. */
export type LineWin = { line: number; symbol: number; count: number; units: number }

/** What any spin shows: what is at its end, and all that it adds to the round. */
export type SpinStep = { grid: Grid; units: number }

/** A spin of a slot with lines. */
export type LineStep = SpinStep & { lineWins: LineWin[] }

/** The window that the stops show: the stop itself on top and those below it, around the strip's end. */
export function gridAt(strips: readonly (readonly number[])[], rows: number, stops: readonly number[]): Grid {
  return strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0))
}
