import { nowMs } from './clock.ts'

// When somebody touched the console last. What it asks by itself must not keep a session open that nobody uses.

/** So long after the last touch the page asks nothing by itself any more. */
const RESTS_AFTER_MS = 60_000
/** So long after the last touch somebody is told that the session will end, and then it is over, as on the server. */
export const WARNS_AFTER_MS = 13 * 60_000
export const ENDS_AFTER_MS = 15 * 60_000

let touchedAt = nowMs()

/** Somebody is there. */
export function touch(): void {
  touchedAt = nowMs()
}

/** How long nobody has touched the console. */
export const idleMs = (): number => nowMs() - touchedAt

export function followTouches(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(kind, touch, { passive: true, capture: true })
}

/** How often a list is asked again by itself: not at all while nobody is there. */
export const pollMs = (everyMs: number) => (): number | false => (idleMs() < RESTS_AFTER_MS ? everyMs : false)
