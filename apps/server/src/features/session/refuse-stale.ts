import type { Db } from '../../base/database.ts'
import type { SessionId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getSessionGuard } from './known-devices.store.ts'
import { refuseNewDevice } from './session-guard.ts'
import { PROOF_MS } from './session-limits.ts'
import { getSessionTimes } from './sessions.store.ts'

/**
 * Why a session does not end the others of its member: its device is new to the account, or nobody showed for a while that the owner
 * still holds this one. A log-in, or a proof in the security centre, of the last quarter of an hour shows it.
 */
export async function refuseStale(db: Db, id: SessionId, now: Date): Promise<Refusal<'device-new' | 'log-in-again'> | undefined> {
  const guarded = await refuseNewDevice(db, id, now)
  if (guarded) return guarded
  const { provedAt } = await getSessionGuard(db, id)
  const { authenticatedAt } = await getSessionTimes(db, id)
  const isFresh = [provedAt, authenticatedAt].some((at) => at !== null && now.getTime() - at.getTime() <= PROOF_MS)
  return isFresh ? undefined : new Refusal('log-in-again', 'the log-in was too long ago')
}
