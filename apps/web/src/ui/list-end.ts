import { infiniteScrollPixels, infiniteScrollThrottleMs } from '../domain/limits.ts'
import { type Schedule, schedule, throttle } from '../lib/timers.ts'

/** How far from the bottom of the screen the end of a list counts as near. */
export const nearMargin = `0px 0px ${infiniteScrollPixels}px 0px`

/** Hears that the end of a list has come near, and calls back once a second at most. */
export const hearEnd = (onNear: () => void, later: Schedule = schedule) => throttle(onNear, infiniteScrollThrottleMs, later)
