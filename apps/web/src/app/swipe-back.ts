import { swipeBackPixels } from '../domain/limits.ts'

/** Whether a finger that moved so far asks to go back: from left to right, at least 100 px, and mostly sideways. */
export function isSwipeBack({ right, down }: { right: number; down: number }): boolean {
  return right >= swipeBackPixels && right > 2 * Math.abs(down)
}
