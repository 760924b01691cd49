import type { Grid } from '@pavilion/game-kit/lines'
import type { Title } from '../engine/title.ts'

/**
 * Whether the next reel can still bring the feature, seeing the stopped ones: it shows as many of the symbol that is missing as are
 * missing. Nothing else slows a reel down.
 */
export function isTenseIn(title: Title, strips: readonly (readonly number[])[]): (standing: Grid) => boolean {
  const { feature, symbols } = title
  if (feature.kind !== 'hold-and-win' && feature.kind !== 'free-spins') return () => false
  const wanted = symbols.findIndex(({ role }) => role === (feature.kind === 'hold-and-win' ? 'coin' : 'scatter'))
  const most = strips.map((strip, reel) => mostInWindow(strip, wanted, rowsMax(title, reel)))
  return (standing) => {
    const missing = feature.from - standing.flat().filter((symbol) => symbol === wanted).length
    return missing > 0 && missing <= (most[standing.length] ?? 0)
  }
}

function rowsMax({ reels }: Title, reel: number): number {
  const rows = reels[reel]?.rows ?? 0
  return typeof rows === 'number' ? rows : Math.max(...rows.map(([each]) => each))
}

/** The most of a symbol that a reel can show. */
function mostInWindow(strip: readonly number[], symbol: number, rows: number): number {
  const counts = strip.map(
    (_, stop) => Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).filter((each) => each === symbol).length,
  )
  return Math.max(0, ...counts)
}
