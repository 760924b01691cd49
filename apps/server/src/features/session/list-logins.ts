import type { listMyLogins as endpoint } from '@pavilion/api/devices'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { Caller } from '../../base/route.ts'
import type { CountryFinder } from '../merchants/index.ts'
import { maskAddress } from './mask-address.ts'
import { IDLE_MS } from './session-limits.ts'
import { listSessionsEver } from './sessions.store.ts'
import { readUserAgent } from './user-agent.ts'

const LISTED_MAX = 30

/**
 * When, where and with which browser the caller logged in, so that it notices a stranger. Addresses
 * are shown in part.
 */
export async function listLogins(
  db: Db,
  tools: { clock: Clock; placeOf: CountryFinder },
  caller: Caller,
): Promise<ValueOf<typeof endpoint>> {
  const now = tools.clock()
  const sessions = await listSessionsEver(db, caller.memberId, LISTED_MAX)
  return {
    list: sessions.map((session) => {
      const place = tools.placeOf(session.address)
      const isIdle = now.getTime() - session.renewedAt.getTime() >= IDLE_MS
      return {
        id: String(session.id),
        device: session.device,
        ...readUserAgent(session.userAgent),
        country: place.kind === 'country' ? place.code : '',
        address: maskAddress(session.address),
        openedAt: session.openedAt.getTime(),
        isCurrent: session.id === caller.sessionId,
        isAlive: session.endedAt === null && session.expiresAt > now && !isIdle,
      }
    }),
  }
}
