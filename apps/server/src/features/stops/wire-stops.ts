import type { StoppedMemberValue } from '@pavilion/api/stops'
import type { Db } from '../../base/database.ts'
import { countLivingSessions } from '../session/index.ts'
import { listStops, type StoppedMember } from './stops.store.ts'

/** A member as operators see it: what is stopped, and how many sessions are open. */
export async function wireStops(db: Db, { memberId, account }: StoppedMember, now: Date): Promise<StoppedMemberValue> {
  const stops = await listStops(db, memberId, now)
  return {
    account,
    stops: stops.map(({ kind, reason, setByName, setAt, endsAt }) => ({
      kind,
      reason,
      by: setByName,
      at: setAt.toISOString(),
      ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    })),
    openSessions: await countLivingSessions(db, memberId, now),
  }
}
