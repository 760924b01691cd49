import { nowMs } from './clock.ts'

// When somebody touched the console last. What it asks by itself must not keep a session open that nobody uses.

/** So long after the last touch the page asks nothing by itself any more. */
const RESTS_AFTER_MS = 60_000
/** After this time without a touch a warning appears; then the session ends. */
export const WARNS_AFTER_MS = 13 * 60_000
export const ENDS_AFTER_MS = 15 * 60_000

/** Other tabs of the same session are informed at most this often. */
const TELLS_EVERY_MS = 1_000

let touchedAt = nowMs()
let toldAt = 0
let others: BroadcastChannel | undefined

/** Somebody is there. */
export function touch(): void {
  touchedAt = nowMs()
  if (touchedAt - toldAt < TELLS_EVERY_MS) return
  toldAt = touchedAt
  others?.postMessage('touched')
}

/** How long nobody has touched the console. */
export const idleMs = (): number => nowMs() - touchedAt

/** Follows what is touched here, and in other tabs: a session ends where nobody uses any of them. */
export function followTouches(): void {
  others = new BroadcastChannel('console-touches')
  others.onmessage = () => {
    touchedAt = nowMs()
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(kind, touch, { passive: true, capture: true })
}

/** How often a list is asked again by itself: not at all while nobody is there. */
export const pollMs = (everyMs: number) => (): number | false => (idleMs() < RESTS_AFTER_MS ? everyMs : false)
