import { setTimeout as wait } from 'node:timers/promises'
import type { PlayTools } from './play-tools.ts'

/**
 * Returns the driven item, or its current state when the wallet takes longer than a player should
 * wait. The work continues after the reply, and recovery finishes a failed one.
 */
export async function withinWait<Driven extends object>(
  tools: Pick<PlayTools, 'waitMs' | 'warn'>,
  driven: Promise<Driven>,
  asItStands: () => Promise<Driven>,
): Promise<Driven> {
  const enough = new AbortController()
  const waited = wait(tools.waitMs, undefined, { signal: enough.signal }).catch(() => undefined)
  const done = await Promise.race([driven, waited]).finally(() => enough.abort())
  if (done) return done
  driven.catch((error: Error) => tools.warn({ err: error }, 'a round went wrong behind its answer'))
  return asItStands()
}
