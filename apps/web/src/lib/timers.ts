/** Runs something later. Returns a function that cancels it. Tests bring one of their own. */
export type Schedule = (run: () => void, delayMs: number) => () => void

/** The browser's own timer. */
export const schedule: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/**
 * Lets the first call through at once, and of those within the interval after it only the last one's, at the interval's
 * end: nothing is lost and nothing floods. `stop` drops what still waits.
 */
export function throttle(run: () => void, intervalMs: number, later: Schedule = schedule): { call: () => void; stop: () => void } {
  let cancel: (() => void) | undefined
  let isWaiting = false
  const start = () => {
    cancel = later(() => {
      cancel = undefined
      if (!isWaiting) return
      isWaiting = false
      run()
      start()
    }, intervalMs)
  }
  return {
    call: () => {
      if (cancel) {
        isWaiting = true
        return
      }
      run()
      start()
    },
    stop: () => {
      cancel?.()
      cancel = undefined
      isWaiting = false
    },
  }
}
