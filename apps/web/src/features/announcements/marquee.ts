import { marqueeFramesPerSecond } from '../../domain/limits.ts'

/** How long one picture of the marquee stays. */
export const frameMs = 1000 / marqueeFramesPerSecond

const restMs = 3_000
const pixelsPerSecond = 36

const passingMs = (overhang: number) => (overhang / pixelsPerSecond) * 1000

/** How far the line has moved to the left: it rests, passes until its end is seen, and rests again. */
export function tickerOffset(elapsedMs: number, overhang: number): number {
  const moved = ((elapsedMs - restMs) / 1000) * pixelsPerSecond
  return Math.min(Math.max(moved, 0), overhang)
}

/** Whether the next announcement is due. */
export const isTurnOver = (elapsedMs: number, overhang: number): boolean => elapsedMs >= restMs * 2 + passingMs(overhang)
