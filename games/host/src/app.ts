import { join } from 'node:path'
import { refuseMight, refuseUnknownKeys } from '@pavilion/sealed'
import { headersAnyway, readHosts, setSecurityHeaders } from '@pavilion/service'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { type Clock, systemClock } from './base/clock.ts'
import { createPool, type Pool, refuseOldSchema } from './base/database.ts'
import { answerInTime } from './base/deadline.ts'
import { type Leaving, mountHealth } from './base/health.ts'
import { packageFolder } from './base/package-folder.ts'
import { createAskPartners } from './base/partners.ts'
import { makeId, type Random, systemRandom } from './base/random.ts'
import { playRefusals, RequestRefused, refusalBody } from './base/refusal.ts'
import { type Repeated, repeat } from './base/repeat.ts'
import { createSeals, type Seals } from './base/sealed.ts'
import { faultsOfCatalogue } from './catalogue-faults.ts'
import { mountCockfights } from './cockfight/cockfight.routes.ts'
import { listPits } from './cockfight/pits.ts'
import type { Config } from './config.ts'
import { mountCrash } from './crash/crash.routes.ts'
import { listCrashGames } from './crash/crash-games.ts'
import { type WatchTools, watchFlights } from './crash/watch-flights.ts'
import { createPayments } from './draws/pay-behind.ts'
import { runDraws, type SharedTools } from './draws/run-draws.ts'
import type { SharedGame } from './draws/shared-game.ts'
import { listGames, type Served } from './games.ts'
import { clients } from './hosted-game.ts'
import { mountLauncher } from './launcher/launcher.routes.ts'
import { mountLeagues } from './league/league.routes.ts'
import { listLeagues } from './league/leagues.ts'
import { listLotteries } from './lottery/lotteries.ts'
import { mountLottery } from './lottery/lottery.routes.ts'
import { tellLotteries } from './lottery/tell-lotteries.ts'
import { readBuiltFiles } from './pages/built-files.ts'
import { mountPages } from './pages/pages.routes.ts'
import { mountPlay } from './play/play.routes.ts'
import type { PlayTools } from './play/play-tools.ts'
import { withinWait } from './play/within-wait.ts'
import { mountPoker } from './poker/poker.routes.ts'
import { listPoker } from './poker/poker-games.ts'
import { runPoker } from './poker/run-poker.ts'
import { createRecovery, type Recovery } from './rounds/recover-rounds.ts'
import { hostRights } from './table-rights.ts'
import { createStakes } from './tables/stake-slips.ts'
import { mountTables } from './tables/table.routes.ts'
import { listTables, type Tables } from './tables/tables.ts'
import { createDemoWallet } from './wallet/demo-wallet.ts'
import type { Lanes } from './wallet/lanes.ts'
import { createRemoteWallet, type Patience, vendorPatience } from './wallet/remote-wallet.ts'

export type App = {
  server: FastifyInstance
  recover: () => Promise<void>
  drawDue: () => Promise<void>
  listen(): Promise<number>
  /** Says at `/readyz` that it is about to end, and serves on. */
  leave(): void
  close(): Promise<void>
}

/** What tests give in place of the real thing. */
export type Surroundings = { clock: Clock; random: Random; patience: Patience; waitMs: number; callsPerSecond: number }

const surroundings: Surroundings = { clock: systemClock, random: systemRandom, patience: vendorPatience, waitMs: 3_000, callsPerSecond: 20 }

/** The longest is a bet with a chip on every spot of a table of roulette. */
const PLAY_BODY_BYTES_MAX = 8192
/** A player's page and a casino hear within five seconds, whatever hangs. */
const ANSWER_WITHIN_MS = 4_500
const RECOVER_EVERY_MS = 3_000
const DRAW_EVERY_MS = 1_000
const WATCH_EVERY_MS = 500
/** A table closes three seconds before it decides: what is left of them is the wallets'. */
const STAKE_EVERY_MS = 250
/** Turns of bots and turns that run out appear within half a second. */
const PLAY_EVERY_MS = 400
const LET_GO_EVERY_MS = 50
const FAULTS_MAX = 20
const clientFolder = (client: string) => join(packageFolder, '..', client, 'dist')

/**
 * The games host, not listening yet. The database's owner migrates it before. Read this first: it
 * is the table of contents.
 */
export async function buildApp(
  config: Config,
  { clock, random, patience, waitMs, callsPerSecond }: Surroundings = surroundings,
): Promise<App> {
  const server = createServer(config)
  const seals = createSeals(config.sealKeys)
  const pool = createPool(config.databaseUrl, (error) => server.log.error({ err: error }, 'a database connection broke'))
  await refuseWrongDatabase(config, pool, seals)
  const ask = createAskPartners(config.isProduction, config.casinos, patience.tryTimeoutMs, (line, isForbidden) => {
    if (isForbidden) server.log.warn(line, 'a partner was not asked')
    else server.log.info(line, 'a partner was asked')
  })
  const wallets = { real: createRemoteWallet(config.casinos, patience.pause, ask), demo: createDemoWallet(pool) }
  const tools = {
    ...listEverything(config.catalogue),
    hostId: makeId(random),
    pool,
    clock,
    random,
    seals,
    waitMs,
    callsPerSecond,
    walletOf: (isDemo: boolean) => (isDemo ? wallets.demo : wallets.real),
    warn: (what: object, sentence: string) => server.log.warn(what, sentence),
  } satisfies PlayTools & SharedTools & Served & { hostId: string }
  const files = new Map(clients.map((client) => [client, readBuiltFiles(clientFolder(client))]))
  const publicUrlFor = (returnUrl: URL) =>
    config.publicUrl ?? `${returnUrl.protocol}//${returnUrl.hostname}:${listeningPort(server) ?? config.port}`

  answerInTime(server, ANSWER_WITHIN_MS)
  mountErrors(server)
  const leaving: Leaving = { isLeaving: false }
  mountHealth(server, pool, leaving)
  await server.register(async (scope) =>
    mountLauncher(scope, config.casinos, { ...tools, publicUrlFor, tellLotteries: (provider) => tellLotteries(tools, provider) }),
  )
  for (const mount of [mountPlay, mountLottery, mountTables, mountLeagues, mountCockfights, mountCrash, mountPoker])
    await server.register(async (scope) => mount(scope, tools))
  await server.register(async (scope) => mountPages(scope, pool, tools.games, files))

  const payments = createPayments(tools)
  const stakes = createStakes(tools)
  const recovery = createRecovery(tools)
  const rest = () => withinWait(tools, Promise.all([payments.rest(), stakes.rest(), recovery.rest()]), async () => [{}, {}, {}])
  const runs = createRuns(tools, { payments, stakes }, recovery)
  return {
    server,
    recover: async () => {
      await recovery.takeOver()
      await rest()
    },
    drawDue: async () => {
      await watchFlights(tools)
      await stakes.run().then(stakes.rest)
      await runDraws(tools)
      await payments.run()
      await rest()
      await runPoker(tools)
    },
    listen: async () => {
      await server.listen({ port: config.port, host: config.host })
      runs.start()
      return listeningPort(server) ?? config.port
    },
    leave: () => {
      leaving.isLeaving = true
    },
    close: async () => {
      leaving.isLeaving = true
      await runs.stop()
      payments.stop()
      stakes.stop()
      recovery.stop()
      await rest()
      await closeServer(server)
      await pool.end()
    },
  }
}

/** A database that lacks something, or lets its host do everything, is refused in a sentence before anybody plays. */
async function refuseWrongDatabase(config: Config, pool: Pool, seals: Seals): Promise<void> {
  try {
    await refuseOldSchema(pool)
    await refuseUnknownKeys(pool, seals)
    if (config.isProduction) await refuseMight(pool, hostRights.schemas)
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** What is served: the games that one plays alone, and those whose draws are one for everybody. */
function listEverything(catalogue: Config['catalogue']) {
  const lotteries = listLotteries(catalogue)
  const tables = listTables(catalogue)
  const leagues = listLeagues(catalogue)
  const pits = listPits(catalogue)
  const crashes = listCrashGames(catalogue)
  const poker = listPoker(catalogue)
  const games = listGames(catalogue, { lotteries, tables, leagues, pits, crashes, poker })
  const faults = catalogue ? faultsOfCatalogue(catalogue, games) : []
  if (faults.length > 0) throw new Error(`CATALOGUE_FILE: ${faults.slice(0, FAULTS_MAX).join('; ')}.`)
  const shared = new Map<string, SharedGame>([...lotteries, ...tables, ...leagues, ...pits, ...crashes])
  return { games, lotteries, tables, leagues, pits, crashes, poker, shared }
}

/**
 * A connection whose last request was in flight at the start of the closing stays open unless it is
 * closed here.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const letGo = setInterval(() => server.server.closeIdleConnections(), LET_GO_EVERY_MS)
  await server.close()
  clearInterval(letGo)
}

function createServer(config: Config): FastifyInstance {
  const server = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0], address: request.ip }) },
    },
    bodyLimit: PLAY_BODY_BYTES_MAX,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A client that is slow to send its request is cut, so that a few hundred of them harm nobody.
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    // An address that cannot be read reaches no route, and so no hook; nor is a proxy believed there.
    frameworkErrors: (_error, request, reply) => {
      const answer = reply as unknown as FastifyReply
      void answer.code(400).headers(headersAnyway).send({ code: 'bad-request', requestId: request.id })
    },
    routerOptions: { maxParamLength: 200 },
  })
  setSecurityHeaders(server)
  readHosts(server, false)
  return server
}

function mountErrors(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    // The address of a game holds its launch.
    reply.header('referrer-policy', 'no-referrer')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
  })
  server.setNotFoundHandler((request, reply) => reply.code(404).send({ code: 'not-found', requestId: request.id }))
  server.setErrorHandler((error: FastifyError | RequestRefused, request, reply) => {
    if (error instanceof RequestRefused) return reply.code(playRefusals[error.code]).send(refusalBody(error.code, request.id))
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return reply.code(status).send({ code: 'bad-request', requestId: request.id })
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ code: 'internal', requestId: request.id })
  })
}

/** What goes on by itself while the host listens. */
function createRuns(
  tools: PlayTools & WatchTools & Served & { tables: Tables },
  { payments, stakes }: { payments: Lanes; stakes: Lanes },
  recovery: Recovery,
): Repeated {
  const tell = (sentence: string) => (error: Error) => tools.warn({ err: error }, sentence)
  const { shared, tables, crashes, poker } = tools
  const runs = [
    repeat((isStart) => (isStart ? recovery.takeOver() : recovery.run()), RECOVER_EVERY_MS, tell('recovery could not run')),
    ...(shared.size > 0 || poker.size > 0
      ? [repeat(() => runDraws(tools).then(payments.run), DRAW_EVERY_MS, tell('the draws could not run'))]
      : []),
    ...(tables.size > 0 ? [repeat(() => stakes.run(), STAKE_EVERY_MS, tell('the slips could not be staked'))] : []),
    ...(crashes.size > 0 ? [repeat(() => watchFlights(tools), WATCH_EVERY_MS, tell('the flights could not be watched'))] : []),
    ...(poker.size > 0 ? [repeat(() => runPoker({ ...tools, waitMs: 0 }), PLAY_EVERY_MS, tell('the poker tables could not run'))] : []),
  ]
  return {
    start: () => {
      for (const run of runs) run.start()
    },
    stop: async () => {
      for (const run of runs) await run.stop()
    },
  }
}

function listeningPort(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return address !== null && typeof address === 'object' ? address.port : undefined
}
