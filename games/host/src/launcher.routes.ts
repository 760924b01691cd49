import {
  BODY_BYTES_MAX,
  LaunchDemoRequest,
  LaunchRealRequest,
  launcherCalls,
  providerErrorBody,
  SIGNATURE_HEADER,
} from '@pavilion/provider'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Casinos } from './casinos.ts'
import { hostedGames } from './catalogue.ts'
import type { HostTools } from './host-tools.ts'
import { insertLaunch, type LaunchWish } from './plays.ts'
import { isSigned } from './signature.ts'

/** Where the pages of this host are, as the browser of a launch reaches them. */
export type PublicAddress = (returnUrl: URL) => string

/** The provider's side of the protocol: operators open our games here. The signature is checked before anything is parsed. */
export function launcherRoutes(server: FastifyInstance, tools: HostTools, casinos: Casinos, publicAddress: PublicAddress): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body))

  const mount = <Schema extends TSchema>(
    path: string,
    schema: Schema,
    act: (body: Static<Schema>, reply: FastifyReply) => Promise<unknown>,
  ) =>
    server.post(path, async (request, reply) => {
      const body = readSigned(request, casinos)
      if (body === 'unsigned') return reply.code(403).send({ code: 'permission_denied', msg: 'Request signature is wrong', meta: {} })
      if (!Value.Check(schema, body)) return reply.code(400).send(providerErrorBody('bad-request'))
      return act(body, reply)
    })

  const launch = async (wish: LaunchWish, reply: FastifyReply) => {
    const returnUrl = URL.parse(wish.returnUrl)
    if (!hostedGames.has(wish.gameId)) return reply.code(400).send(providerErrorBody('game-not-available'))
    if (!returnUrl || !/^https?:$/.test(returnUrl.protocol)) return reply.code(400).send(providerErrorBody('bad-request'))
    const token = await insertLaunch(tools.database, wish, tools.clock)
    return { launch_url: `${publicAddress(returnUrl)}/games/${wish.gameId}/?launch=${token}` }
  }

  mount(launcherCalls.real.path, LaunchRealRequest, (body, reply) =>
    launch(
      { ...wishOf(body), accountId: body.account.id, currency: body.account.currency, sessionId: body.session_id, isDemo: false },
      reply,
    ),
  )
  mount(launcherCalls.demo.path, LaunchDemoRequest, (body, reply) =>
    launch({ ...wishOf(body), accountId: 'demo', currency: 'FUN', sessionId: '', isDemo: true }, reply),
  )
  mount(launcherCalls.gameList.path, launcherCalls.gameList.request, async () => ({
    games: [...hostedGames.values()].map(({ id, title, category, rtpPercent }) => ({ id, title, category, rtp: rtpPercent })),
  }))
}

function wishOf(body: Static<typeof LaunchDemoRequest>) {
  return { casinoId: body.casino_id, gameId: body.game, locale: body.locale, returnUrl: body.urls.return_url }
}

/** The casino is named inside the body, so it is read from the bytes; nothing of it is believed until its secret has signed them. */
function readSigned(request: FastifyRequest, casinos: Casinos): unknown {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const body = parseJson(raw)
  const casinoId = typeof body === 'object' && body !== null && 'casino_id' in body ? body.casino_id : undefined
  const casino = typeof casinoId === 'string' ? casinos(casinoId) : undefined
  const isRight = isSigned(casino?.secret ?? 'nobody', raw, request.headers[SIGNATURE_HEADER])
  return isRight && casino ? body : 'unsigned'
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
