import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { merchantOf } from './merchant.ts'
import { staffHostsOf } from './staff-places.ts'

/**
 * Which of the host names another merchant has, for its site or for its staff: under that name its members and its operators would be
 * answered as those of the merchant that takes it. One merchant at a time takes names, until the end of `tx`.
 */
export async function findTakenHosts(tx: Tx, merchantCode: string, names: readonly string[], now: Date): Promise<string[]> {
  await waitForLock(tx, namedLock.hostNames())
  const others = await tx.selectFrom('merchants').selectAll().where('code', '!=', merchantCode).execute()
  const taken = new Set(others.map((row) => merchantOf(row, now)).flatMap((other) => [...other.hostNames, ...staffHostsOf(other)]))
  return names.filter((name) => taken.has(name.toLowerCase()))
}
