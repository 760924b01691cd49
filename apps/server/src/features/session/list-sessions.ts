import type { listMySessions as endpoint } from '@pavilion/api/devices'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { Caller } from '../../base/route.ts'
import type { CountryFinder } from '../merchants/index.ts'
import { findLoginBefore, type KnownSession, listLivingSessions } from './sessions.store.ts'
import { readUserAgent } from './user-agent.ts'

/** The devices on which the caller is logged in, and the log-in before this one. Addresses stay here: a country says enough. */
export async function listSessions(
  db: Db,
  tools: { clock: Clock; placeOf: CountryFinder },
  caller: Caller,
): Promise<ValueOf<typeof endpoint>> {
  const now = tools.clock()
  const before = await findLoginBefore(db, caller.memberId, caller.sessionId)
  const list = await listLivingSessions(db, caller.memberId, now)
  const tell = (session: KnownSession) => ({
    device: session.device,
    ...readUserAgent(session.userAgent),
    country: countryOf(tools.placeOf(session.address)),
    openedAt: session.openedAt.getTime(),
  })
  return {
    list: list.map((session) => ({
      ...tell(session),
      id: String(session.id),
      isCurrent: session.id === caller.sessionId,
      seenAt: session.renewedAt.getTime(),
    })),
    lastLogin: before ? tell(before) : null,
  }
}

const countryOf = (place: ReturnType<CountryFinder>): string => (place.kind === 'country' ? place.code : '')
