import { carouselSwipePixels } from '../domain/limits.ts'

/** A finger's way in pixels; to the left and up it is negative. */
export type FingerMove = { right: number; down: number }

/**
 * Which way a finger that moved so far turns tabs and carousels: on to the next one, back to the one before, or 0. It counts from
 * 60 px on, and only when it went more sideways than up or down.
 */
export function swipeStep({ right, down }: FingerMove): 1 | -1 | 0 {
  if (Math.abs(right) < carouselSwipePixels || Math.abs(right) <= Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
