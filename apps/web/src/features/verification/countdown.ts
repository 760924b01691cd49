import { smsCountdownDefaultMs, smsCountdownTickMs } from '../../domain/limits.ts'

/** Calls something again and again. Returns a function that stops it. */
export type Every = (run: () => void, intervalMs: number) => () => void

/** The browser's own. */
export const every: Every = (run, intervalMs) => {
  const timer = setInterval(run, intervalMs)
  return () => clearInterval(timer)
}

/** No server means a wait that is longer than this; its clock and ours differ then. */
const USABLE_MS = 60 * 60_000

/** Until when to wait for the next code: the server's time if it lies ahead, else a minute from now. */
export function countdownEnd(expirationTime: unknown, nowMs: number): number {
  const isUsable = typeof expirationTime === 'number' && expirationTime > nowMs && expirationTime <= nowMs + USABLE_MS
  return isUsable ? expirationTime : nowMs + smsCountdownDefaultMs
}

/** Tells the seconds that are left, begun ones too, at once and with every tick, the last time with 0. Returns a function that stops it. */
export function runCountdown(untilMs: number, tell: (seconds: number) => void, now: () => number, repeat: Every = every): () => void {
  const secondsLeft = () => Math.max(0, Math.ceil((untilMs - now()) / 1_000))
  const stop = repeat(() => {
    const seconds = secondsLeft()
    tell(seconds)
    if (seconds === 0) stop()
  }, smsCountdownTickMs)
  tell(secondsLeft())
  return stop
}
