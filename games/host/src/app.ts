import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { type Casinos, readCasinos } from './casinos.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import type { HostTools } from './host-tools.ts'
import { launcherRoutes, type PublicAddress } from './launcher.routes.ts'
import { servePages } from './pages.ts'
import { playRoutes } from './play.routes.ts'
import { recoverRounds } from './recover-rounds.ts'
import { createOperatorWallet, type Wallet } from './wallets.ts'

/** The running games host. */
export type GamesHost = { server: FastifyInstance; tools: HostTools; listen(): Promise<void>; close(): Promise<void> }

const RECOVER_EVERY_MS = 2_000

/** Builds the host without listening. This is the table of contents: read it first. */
export async function buildHost(
  config: Config,
  world: { clock: Clock; wallet?: Wallet; casinos?: Casinos } = { clock: systemClock },
): Promise<GamesHost> {
  const server = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 15_000,
    connectionTimeout: 40_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
  })
  const database = await openDatabase(config.databaseUrl, (error) => server.log.warn({ err: error }, 'database connection lost'))
  const casinos = world.casinos ?? (await readCasinos(config.casinosFile))
  const tools: HostTools = { database, clock: world.clock, operatorWallet: world.wallet ?? createOperatorWallet(casinos) }

  guard(server)
  server.get('/healthz', async () => ({ status: 'ok' }))
  await server.register(async (inner) => launcherRoutes(inner, tools, casinos, publicAddressOf(config)))
  await server.register(async (inner) => playRoutes(inner, tools))
  await servePages(server, tools)
  const stopRecovering = recoverNowAndThen(server, tools)

  return {
    server,
    tools,
    listen: async () => void (await server.listen({ port: config.port, host: config.host })),
    close: async () => {
      await stopRecovering()
      await server.close()
      await database.end()
    },
  }
}

function publicAddressOf(config: Config): PublicAddress {
  return (returnUrl) => config.publicUrl?.replace(/\/$/, '') ?? `${returnUrl.protocol}//${returnUrl.hostname}:${config.port}`
}

/** What every answer carries, and how an error becomes one: a code and a request id, never a message. */
function guard(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected')
    const code = status === 413 ? 'request-too-large' : status < 500 ? 'invalid-request' : 'internal'
    return reply.code(status).send({ error: code, requestId: request.id })
  })
  server.setNotFoundHandler((request, reply) => reply.code(404).send({ error: 'not-found', requestId: request.id }))
}

/** Looks for interrupted rounds at once and then every few seconds, one look at a time. */
function recoverNowAndThen(server: FastifyInstance, tools: HostTools): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve()
  let isLooking = false
  const look = () => {
    if (isLooking) return
    isLooking = true
    looking = recoverRounds(tools)
      .catch((error: unknown) => server.log.warn({ err: error }, 'rounds could not be recovered now'))
      .finally(() => {
        isLooking = false
      })
  }
  look()
  const timer = setInterval(look, RECOVER_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
