import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { hashToken } from '../../base/random.ts'
import { findDeskSession, updateSeen } from './staff.store.ts'

/** The cookie of a session at the desk. */
export const DESK_COOKIE = 'pavilion_desk'
/** Nobody at the desk for so long, and the desk is closed. */
const IDLE_MS = 60 * 60_000
/** One working day. */
export const DESK_ABSOLUTE_MS = 12 * 60 * 60_000
/** Use is written down in steps of this. */
const SEEN_STEP_MS = 15_000

/** Finds out who of the staff asks, before the action runs; `not-logged-in` where nobody may. */
export function createDeskAuthentication(db: Db, clock: Clock): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = request.cookies[DESK_COOKIE]
    const now = clock()
    const tokenHash = hashToken(token ?? '')
    const session =
      token === undefined || request.merchantCode === null ? undefined : await findDeskSession(db, request.merchantCode, tokenHash)
    const isOver = (from: Date, limitMs: number) => now.getTime() - from.getTime() >= limitMs
    if (!session || isOver(session.seenAt, IDLE_MS) || isOver(session.openedAt, DESK_ABSOLUTE_MS)) throw new RequestRefused('not-logged-in')
    if (isOver(session.seenAt, SEEN_STEP_MS)) await db.transaction().execute((tx) => updateSeen(tx, tokenHash, now))
    request.staff = { staffId: session.staffId, name: session.name, tokenHash }
  }
}
