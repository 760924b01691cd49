import rateLimitPlugin from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestRefused } from '../base/refusal.ts'
import { type Answer, type Declared, routeOf } from '../base/refused-by.ts'
import { findPlayOf } from '../launcher/find-play-of.ts'
import type { Play } from '../launcher/plays.store.ts'
import type { SharedTools } from './run-draws.ts'

/**
 * The calls that the page of a shared game makes, answered for the play that asks and for no other; `more` by their names. `at` is when a
 * call came in, before anything was looked up.
 */
export type SharedCalls<Game> = {
  state: (play: Play, game: Game) => Promise<Answer>
  bet: Declared<[play: Play, game: Game, body: unknown, at: Date]>
  more?: {
    reads?: Readonly<Record<string, (play: Play, game: Game) => Promise<Answer>>>
    writes?: Readonly<Record<string, Declared<[play: Play, game: Game, body: unknown, at: Date]>>>
  }
}

/** Mounts them below a path. Each needs the play's secret, and sees nothing but that player's tickets of that game. */
export async function mountCalls<Game>(
  app: FastifyInstance,
  path: string,
  tools: Pick<SharedTools, 'pool' | 'clock'> & { callsPerSecond: number },
  games: ReadonlyMap<string, Game>,
  calls: SharedCalls<Game>,
): Promise<void> {
  await app.register(rateLimitPlugin, { global: false, errorResponseBuilder: () => new RequestRefused('too-many-requests') })
  const authenticate = async (request: FastifyRequest) => {
    const play = await findPlayOf(tools, request)
    if (play.replayOf !== null) throw new RequestRefused('only-a-replay')
    const game = games.get(play.gameId)
    if (!game) throw new RequestRefused('not-found')
    return { play, game }
  }
  const rateLimit = { rateLimit: { max: tools.callsPerSecond, timeWindow: 1000, keyGenerator: keyOfPlay } }
  const { state, bet, more = {} } = calls
  for (const [name, answer] of Object.entries({ state, ...more.reads }))
    app.get(`${path}/${name}`, { config: rateLimit }, async (request) => {
      const { play, game } = await authenticate(request)
      return answer(play, game)
    })
  for (const [name, declared] of Object.entries({ bet, ...more.writes })) {
    const { config, handler } = routeOf(declared, async (request) => {
      const at = tools.clock()
      const { play, game } = await authenticate(request)
      return [play, game, request.body, at]
    })
    app.post(`${path}/${name}`, { config: { ...rateLimit, ...config } }, handler)
  }
}

// A play's own limit; who has none shares that of the address.
const keyOfPlay = (request: FastifyRequest) => request.headers.authorization ?? request.ip
