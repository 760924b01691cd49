import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { SessionId } from '../../base/ids.ts'
import { IDLE_MS } from './session-limits.ts'
import { listEndedSessions } from './sessions.store.ts'

/** Returns which of many sessions are over now: for what stays open longer than a call takes. */
export function listEnded(clock: Clock): (db: Db, sessions: readonly SessionId[]) => Promise<ReadonlySet<SessionId>> {
  return (db, sessions) => {
    const now = clock()
    return listEndedSessions(db, sessions, { now, renewedAfter: new Date(now.getTime() - IDLE_MS) })
  }
}
