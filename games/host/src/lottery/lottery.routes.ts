import rateLimitPlugin from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { hashToken } from '../base/random.ts'
import { PlayRefusal } from '../base/refusal.ts'
import { findPlayBySecret, type Play } from '../launcher/plays.store.ts'
import { getLotteryState, viewTicket } from './lottery-state.ts'
import { placeTicket } from './place-ticket.ts'
import type { LotteryTools } from './run-lotteries.ts'

const BetBody = Type.Object({
  requestId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  issue: Type.String({ pattern: '^[0-9]{8}-[0-9]{4,6}$' }),
  choice: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
  stake: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,8})?$' }),
})

/** The calls of a lottery's page. Each needs the play's secret, and sees nothing but that player's tickets of that lottery. */
export async function mountLottery(app: FastifyInstance, tools: LotteryTools & { callsPerSecond: number; waitMs: number }): Promise<void> {
  await app.register(rateLimitPlugin, { global: false, errorResponseBuilder: () => new PlayRefusal(429, 'too-many-requests') })
  const authenticate = async (request: FastifyRequest) => {
    const secret = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    const play = secret === undefined ? undefined : await findPlayBySecret(tools.pool, hashToken(secret), tools.clock())
    if (!play) throw new PlayRefusal(401, 'play-expired')
    if (play.replayOf !== null) throw new PlayRefusal(403, 'only-a-replay')
    return { play, lottery: lotteryOf(tools, play) }
  }
  const rateLimit = { rateLimit: { max: tools.callsPerSecond, timeWindow: 1000, keyGenerator: keyOfPlay } }
  app.get('/api/lottery/state', { config: rateLimit }, async (request) => {
    const { play, lottery } = await authenticate(request)
    return getLotteryState(tools, play, lottery)
  })
  app.post('/api/lottery/bet', { config: rateLimit }, async (request) => {
    const { play, lottery } = await authenticate(request)
    const ticket = await placeTicket(tools, play, lottery, parse(BetBody, request.body))
    return { ticket: viewTicket(ticket, lottery), balance: ticket.balance }
  })
}

function lotteryOf(tools: LotteryTools, play: Play) {
  const lottery = tools.lotteries.get(play.gameId)
  if (!lottery) throw new PlayRefusal(404, 'not-found')
  return lottery
}

// A play's own limit; who has none shares that of the address.
const keyOfPlay = (request: FastifyRequest) => request.headers.authorization ?? request.ip
