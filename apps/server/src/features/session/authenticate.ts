import { type Audience, headers } from '@pavilion/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import { readCookie } from '../../base/cookies.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { equalsInConstantTime, hashToken } from '../../base/random.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { refuseCaller } from './refuse-caller.ts'
import { DEVICE_COOKIE, endOf, RENEW_STEP_MS } from './session-limits.ts'
import { type FoundSession, findSessionByToken, renewSessionRow } from './sessions.store.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Finds out who asks, before the action runs. */
export type Authentication = (audience: Audience) => (request: FastifyRequest) => Promise<void>

/**
 * Reads the token (header `authorization: Bearer`, else the field `token` of the body, or of a query that may carry it) and the device cookie. For audience
 * `member` a missing token is `not-logged-in`, one that opens nothing is `session-ended`, and one that lasted as long as its member
 * allows is `session-limit-reached`; for `public` each is a visitor. A member is refused whatever
 * its endpoint's `callers` leaves it out of, and, with `feature-unavailable`, what is behind a permission key that is off for it.
 */
export function createAuthentication(db: Db, clock: Clock, directory: MerchantDirectory): Authentication {
  return (audience) => async (request) => {
    const token = tokenOf(request) ?? (await tokenOfQuery(request, directory))
    if (token === undefined) {
      if (audience === 'public') return
      throw new RequestRefused('not-logged-in')
    }
    const now = clock()
    const session = await findLivingSession(db, request, token, now)
    if (!session) {
      if (audience === 'public') return
      throw new RequestRefused('session-ended')
    }
    if (session.limitEndsAt !== null && session.limitEndsAt <= now) {
      if (audience === 'public') return
      throw new RequestRefused('session-limit-reached')
    }
    const { endpoint } = request.routeOptions.config
    const refused = audience === 'public' ? undefined : refuseCaller(session.type, endpoint?.callers)
    if (refused) throw new RequestRefused(refused)
    const key = endpoint?.permission
    if (key !== undefined && session.permissionsOff.includes(key)) throw new RequestRefused('feature-unavailable')
    if (now.getTime() - session.renewedAt.getTime() >= RENEW_STEP_MS) {
      await db.transaction().execute((tx) => renewSessionRow(tx, session.id, now))
    }
    request.caller = { memberId: session.memberId, type: session.type, account: session.account, sessionId: session.id }
  }
}

async function findLivingSession(db: Db, request: FastifyRequest, token: string, now: Date): Promise<FoundSession | undefined> {
  const device = readCookie(request, DEVICE_COOKIE)
  if (!TOKEN.test(token) || device === undefined || !TOKEN.test(device)) return undefined
  const session = await findSessionByToken(db, hashToken(token))
  if (!session || session.endedAt !== null || session.isMemberDisabled) return undefined
  if (session.merchantCode !== request.merchantCode) return undefined
  if (!equalsInConstantTime(session.deviceHash, hashToken(device))) return undefined
  return endOf(session.renewedAt, session.expiresAt) > now ? session : undefined
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers[headers.authorization]
  if (header !== undefined) return /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : header
  return fieldOf(request.body)
}

/**
 * Proxies log addresses. A token in the query therefore counts only where the specification has it,
 * or the merchant's setting allows it.
 */
async function tokenOfQuery(request: FastifyRequest, directory: MerchantDirectory): Promise<string | undefined> {
  const token = request.headers[headers.authorization] === undefined ? fieldOf(request.query) : undefined
  if (token === undefined || request.routeOptions.config.endpoint?.hasTokenInQuery === true) return token
  const merchant = request.merchantCode === null ? undefined : await directory.byCode(request.merchantCode)
  return merchant?.settings.token_in_query === 'on' ? token : undefined
}

function fieldOf(holder: unknown): string | undefined {
  const token = typeof holder === 'object' && holder !== null && 'token' in holder ? holder.token : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}
