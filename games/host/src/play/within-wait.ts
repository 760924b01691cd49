import { setTimeout as wait } from 'node:timers/promises'
import type { Round } from '../rounds/round.ts'
import { getRound } from '../rounds/rounds.store.ts'
import type { PlayTools } from './play-tools.ts'

/**
 * The driven round, or the round as it stands when the wallet takes longer than a player should wait; the work goes on behind the
 * answer, and what fails there is finished by recovery.
 */
export async function withinWait(tools: PlayTools, id: string, driven: Promise<Round>): Promise<Round> {
  const enough = new AbortController()
  const waited = wait(tools.waitMs, undefined, { signal: enough.signal }).catch(() => undefined)
  const round = await Promise.race([driven, waited]).finally(() => enough.abort())
  if (round) return round
  driven.catch((error: Error) => tools.warn({ err: error }, 'a round went wrong behind its answer'))
  return getRound(tools.pool, id)
}
