import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'
import { maskAddress } from '../../base/mask-address.ts'
import type { CountryFinder } from '../merchants/index.ts'
import { endOf } from './session-limits.ts'
import { listSessionsEver, type SessionEver } from './sessions.store.ts'
import { readUserAgent, type UserAgent } from './user-agent.ts'

/** A log-in as a list shows it, with the address in part. */
export type Login = UserAgent & {
  id: SessionId
  device: string
  country: string
  address: string
  openedAt: Date
  seenAt: Date
  /** When it was ended or ran out; a session that is alive has none. */
  endedAt: Date | undefined
}

const LISTED_MAX = 30

/** The member's latest thirty log-ins, the newest first, be they alive or not. */
export async function listMemberLogins(
  db: Db,
  { clock, placeOf }: { clock: Clock; placeOf: CountryFinder },
  member: MemberId,
): Promise<Login[]> {
  const now = clock()
  const sessions = await listSessionsEver(db, member, LISTED_MAX)
  return sessions.map((session) => {
    const place = placeOf(session.address)
    return {
      id: session.id,
      device: session.device,
      ...readUserAgent(session.userAgent),
      country: place.kind === 'country' ? place.code : '',
      address: maskAddress(session.address),
      openedAt: session.openedAt,
      seenAt: session.renewedAt,
      endedAt: overSince(session, now),
    }
  })
}

/** The first of its ends that has come. */
function overSince({ renewedAt, expiresAt, endedAt, limitEndsAt }: SessionEver, now: Date): Date | undefined {
  const ends = [endOf(renewedAt, expiresAt), endedAt, limitEndsAt].filter((end) => end !== null && end <= now)
  return ends.length === 0 ? undefined : new Date(Math.min(...ends.map(Number)))
}
