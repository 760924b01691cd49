import { setTimeout as sleep } from 'node:timers/promises'

/** A program that serves and can end: `leave` has its readiness say that it goes, while it serves on; `close` ends what is under way. */
export type Serving = { leave(): void; close(): Promise<void> }

/** A database that hangs must not keep a process alive that nobody needs. */
const STOP_WITHIN_MS = 9_500

/**
 * Ends the process when it is told to, or when the process that started it is gone. Told by SIGTERM it serves on for `drainSeconds`, so that
 * the balancer that sends calls its way hears from its readiness that it goes, and sends none that it would refuse. Told again, or by Ctrl-C,
 * it does not wait.
 */
export function endWhenTold({ leave, close }: Serving, drainSeconds: number): void {
  const hurry = new AbortController()
  let isEnding = false
  const end = async (drainMs: number) => {
    if (isEnding) return hurry.abort()
    isEnding = true
    leave()
    if (drainMs > 0) await sleep(drainMs, undefined, { signal: hurry.signal }).catch(() => {})
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end(drainSeconds * 1_000))
  process.on('SIGINT', () => void end(0))
  process.on('disconnect', () => void end(0))
  // It may have gone before we listened.
  if (process.connected === false) void end(0)
}
