import { headers, type NeededRole, operatorRoles } from '@pavilion/api/endpoint'
import { hasRole } from '@pavilion/api/operator-roles'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { readCookie } from '../../base/cookies.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { hashToken } from '../../base/random.ts'
import type { OperatorCall } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory, mayStaffComeFrom } from '../merchants/index.ts'
import { findSession, updateSeen } from './sessions.store.ts'

/** So long without a call, and the session is over. */
export const IDLE_MS = 15 * 60_000
/** One shift. */
export const ABSOLUTE_MS = 8 * 60 * 60_000
/** The last use is recorded in steps of this length. */
const SEEN_STEP_MS = 15_000
const BEARER = /^bearer ([A-Za-z0-9_-]{43})$/i
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The cookie of a session at the support desk, which opens the desk's calls and nothing else. */
export const DESK_COOKIE = 'pavilion_desk'
/** The cookie of a session at the console. It counts beside the console's header alone. */
export const CONSOLE_COOKIE = 'pavilion_console'
/** What the console's own script sends along: no link, form or picture of another page can. */
const CONSOLE_HEADER = 'pavilion-console'
/** As long as a session lasts at most. */
export const STAFF_COOKIE_SECONDS = ABSOLUTE_MS / 1_000

/**
 * Finds out which operator asks (`authorization: Bearer <token>`, or at the desk and the console their cookies), before the action runs: `not-logged-in`
 * without a token, `session-ended` with one that opens nothing here, `role-missing` where the operator lacks the role that the endpoint names.
 * Session and roles are read again for each request, so that a change counts at once.
 */
export function createOperatorAuthentication(
  db: Db,
  { clock, allowsDemo, directory }: { clock: Clock; allowsDemo: boolean; directory: MerchantDirectory },
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const needed = request.routeOptions.config.endpoint?.role
    const token = tokenOf(request, needed)
    const { merchantCode } = request
    if (token === 'none-sent') throw new RequestRefused('not-logged-in')
    if (token === undefined || merchantCode === null) throw new RequestRefused('session-ended')
    const tokenHash = hashToken(token)
    const session = await findSession(db, merchantCode, tokenHash)
    const now = clock()
    const isOver = (from: Date, limitMs: number) => now.getTime() - from.getTime() >= limitMs
    const isOpen = session && (allowsDemo || !session.isDemo) && mayStaffComeFrom(await getMerchant(directory, merchantCode), request.ip)
    if (!isOpen || isOver(session.seenAt, IDLE_MS) || isOver(session.openedAt, ABSOLUTE_MS)) throw new RequestRefused('session-ended')
    if (isOver(session.seenAt, SEEN_STEP_MS)) await db.transaction().execute((tx) => updateSeen(tx, tokenHash, request.ip, now))
    request.actor = `operator:${session.operatorId}`
    const roles = operatorRoles.filter((role) => session.roles.includes(role))
    if (!hasRole(roles, needed)) throw new RequestRefused('role-missing')
    request.operator = {
      operatorId: session.operatorId,
      merchantCode,
      name: session.username,
      roles,
      tokenHash,
      provedAt: session.provedAt,
    }
  }
}

/** Whether a call that was let in came from the page of the support desk, which the desk's cookie opens. */
export function isFromDeskPage({ header, cookie }: Pick<OperatorCall, 'header' | 'cookie'>): boolean {
  return header(CONSOLE_HEADER) === undefined && TOKEN.test(cookie(DESK_COOKIE) ?? '')
}

function tokenOf(request: FastifyRequest, needed: NeededRole | undefined): string | undefined {
  // The console acts for the operator who logged in there, whatever other cookies the browser has.
  if (request.headers[CONSOLE_HEADER] !== undefined) {
    const own = readCookie(request, CONSOLE_COOKIE)
    return own === undefined || own === '' ? 'none-sent' : TOKEN.exec(own)?.[0]
  }
  // The desk's cookie travels with whatever the browser asks, so that it opens no more than the desk; there it goes before the header,
  // which a page of the site sends for its member.
  const cookie = needed === 'support' ? readCookie(request, DESK_COOKIE) : undefined
  if (cookie !== undefined && TOKEN.test(cookie)) return cookie
  const header = request.headers[headers.authorization]
  return header === undefined ? 'none-sent' : BEARER.exec(header)?.[1]
}
