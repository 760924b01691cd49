import { sweepAttempts } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { deleteUnusedDevices } from './known-devices.store.ts'
import { deleteEndedLocks } from './login-locks.store.ts'
import { deleteExpiredLinks } from './password-links.store.ts'
import { deleteExpiredTickets } from './second-factor.store.ts'
import { deleteNonces, deleteSessions } from './sessions.store.ts'

/** How long a session that is over can still be looked up. */
const KEEP_SESSIONS_MS = 30 * 24 * HOUR_MS
/** As long as the cookie that a device is known by. */
const KEEP_DEVICES_MS = 400 * DAY_MS

/** Deletes what can no longer matter: used nonces that are too old anyhow, attempts beyond every window, sessions long over. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await deleteNonces(tx, new Date(now.getTime() - HOUR_MS))
  await deleteSessions(tx, new Date(now.getTime() - KEEP_SESSIONS_MS))
  await deleteExpiredLinks(tx, new Date(now.getTime() - HOUR_MS))
  await deleteExpiredTickets(tx, now)
  await deleteUnusedDevices(tx, new Date(now.getTime() - KEEP_DEVICES_MS))
  await deleteEndedLocks(tx, now)
  await tx.deleteFrom('credential_keys').where('retires_at', '<', now).execute()
  await sweepAttempts(tx, now)
}
