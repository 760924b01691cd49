import type { listMyLogins as endpoint } from '@pavilion/api/devices'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { Caller } from '../../base/route.ts'
import type { CountryFinder } from '../merchants/index.ts'
import { listMemberLogins } from './list-member-logins.ts'

/**
 * When, where and with which browser the caller logged in, so that it notices a stranger. Addresses
 * are shown in part.
 */
export async function listLogins(
  db: Db,
  tools: { clock: Clock; placeOf: CountryFinder },
  caller: Caller,
): Promise<ValueOf<typeof endpoint>> {
  const logins = await listMemberLogins(db, tools, caller.memberId)
  return {
    list: logins.map(({ id, device, browser, system, country, address, openedAt, endedAt }) => ({
      id: String(id),
      device,
      browser,
      system,
      country,
      address,
      openedAt: openedAt.getTime(),
      isCurrent: id === caller.sessionId,
      isAlive: endedAt === undefined,
    })),
  }
}
