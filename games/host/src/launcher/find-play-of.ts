import type { FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Queryable } from '../base/database.ts'
import { hashToken } from '../base/random.ts'
import { RequestRefused } from '../base/refusal.ts'
import { findPlayBySecret, type Play } from './plays.store.ts'

/** The play whose secret the request brings. Throws a `play-expired` refusal where there is none. */
export async function findPlayOf(tools: { pool: Queryable; clock: Clock }, request: FastifyRequest): Promise<Play> {
  const secret = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  const play = secret === undefined ? undefined : await findPlayBySecret(tools.pool, hashToken(secret), tools.clock())
  if (!play) throw new RequestRefused('play-expired')
  return play
}
