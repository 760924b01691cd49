import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { limitAt } from './limits.ts'
import { listLimitRows } from './protection.store.ts'

/** How many minutes the member allows itself in one session; undefined for as long as the house allows. */
export async function findSessionLimit(db: Db, member: MemberId, now: Date): Promise<number | undefined> {
  const limit = (await listLimitRows(db, member)).get('session')
  const value = limit ? limitAt(limit, now).value : null
  return value === null ? undefined : Number(value)
}
