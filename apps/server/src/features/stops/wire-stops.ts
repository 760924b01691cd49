import type { StoppedMemberValue } from '@pavilion/api/stops'
import type { Db } from '../../base/database.ts'
import { countLivingSessions } from '../session/index.ts'
import { listStops, type StoppedMember } from './stops.store.ts'

/** A member as operators see it: what is stopped, and how many sessions are open. */
export async function wireStops(db: Db, { memberId, account }: StoppedMember, now: Date): Promise<StoppedMemberValue> {
  const stops = await listStops(db, memberId)
  return {
    account,
    stops: stops.map(({ kind, reason, setByName, setAt }) => ({ kind, reason, by: setByName, at: setAt.toISOString() })),
    openSessions: await countLivingSessions(db, memberId, now),
  }
}
