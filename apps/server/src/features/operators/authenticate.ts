import { headers, type OperatorRole, operatorRoles } from '@pavilion/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { hashToken } from '../../base/random.ts'
import { findSession, updateSeen } from './sessions.store.ts'

/** So long without a call, and the session is over. */
const IDLE_MS = 15 * 60_000
/** One shift. */
const ABSOLUTE_MS = 8 * 60 * 60_000
/** Use is written down in steps of this. */
const SEEN_STEP_MS = 15_000
const BEARER = /^bearer ([A-Za-z0-9_-]{43})$/i

/**
 * Finds out which operator asks (`authorization: Bearer <token>`, nothing else), before the action runs: `not-logged-in` without a
 * token, `session-ended` with one that opens nothing here, `role-missing` where the operator lacks the role that the endpoint names.
 * Session and roles are read anew for each request, so that a change counts at once.
 */
export function createOperatorAuthentication(
  db: Db,
  { clock, allowsDemo }: { clock: Clock; allowsDemo: boolean },
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const header = request.headers[headers.authorization]
    if (header === undefined) throw new RequestRefused('not-logged-in')
    const token = BEARER.exec(header)?.[1]
    const { merchantCode } = request
    if (token === undefined || merchantCode === null) throw new RequestRefused('session-ended')
    const tokenHash = hashToken(token)
    const session = await findSession(db, merchantCode, tokenHash)
    const now = clock()
    const isOver = (from: Date, limitMs: number) => now.getTime() - from.getTime() >= limitMs
    const isOpen = session && (allowsDemo || !session.isDemo)
    if (!isOpen || isOver(session.seenAt, IDLE_MS) || isOver(session.openedAt, ABSOLUTE_MS)) throw new RequestRefused('session-ended')
    if (isOver(session.seenAt, SEEN_STEP_MS)) await db.transaction().execute((tx) => updateSeen(tx, tokenHash, now))
    const roles = operatorRoles.filter((role) => session.roles.includes(role))
    if (!hasRole(roles, request.routeOptions.config.endpoint?.role)) throw new RequestRefused('role-missing')
    request.operator = { operatorId: session.operatorId, merchantCode, name: session.username, roles, tokenHash }
  }
}

/** Whoever has any role may look. An endpoint that names no role is open to nobody. */
export function hasRole(roles: readonly OperatorRole[], needed: OperatorRole | undefined): boolean {
  return needed !== undefined && (needed === 'viewer' ? roles.length > 0 : roles.includes(needed))
}
