import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { STAFF_DEVICE_MS } from './attempt-place.ts'
import { deleteUnusedDevices } from './devices.store.ts'
import { deleteSessions } from './sessions.store.ts'
import { deleteTickets } from './tickets.store.ts'

/** Deletes tickets and sessions that are long over. What operators did stays. */
export async function sweepOperators(tx: Tx, now: Date): Promise<void> {
  await deleteTickets(tx, new Date(now.getTime() - DAY_MS))
  await deleteSessions(tx, new Date(now.getTime() - 30 * DAY_MS))
  await deleteUnusedDevices(tx, new Date(now.getTime() - STAFF_DEVICE_MS))
}
