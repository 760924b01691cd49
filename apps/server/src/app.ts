import { endpoints, siteEndpoints } from '@pavilion/api/all'
import type { Audience } from '@pavilion/api/endpoint'
import { refuseMight } from '@pavilion/sealed'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { authenticateFirst } from './base/authenticate-first.ts'
import { type Clock, systemClock } from './base/clock.ts'
import { createDatabase, type Db } from './base/database.ts'
import { createEventBus } from './base/events.ts'
import { createHealth, type Health } from './base/health.ts'
import { createServer, refuseMissingEndpoints } from './base/http-server.ts'
import { createIdMaker, type IdMaker, takeNodeNumber } from './base/ids.ts'
import { createJobs } from './base/jobs.ts'
import { createMetrics } from './base/metrics.ts'
import { openApiDocument } from './base/openapi.ts'
import { createPool } from './base/pool.ts'
import { type Random, systemRandom } from './base/random.ts'
import { refuseClearText } from './base/refuse-clear-text.ts'
import type { Stop } from './base/repeat.ts'
import { createScope, type Scope } from './base/route.ts'
import { openSeals, type Seals } from './base/sealed.ts'
import { tellUnsigned } from './base/security-events.ts'
import { openSecurityStream } from './base/security-stream.ts'
import { createSecurity } from './compose/account-security.ts'
import { createAgentArea } from './compose/agent-area.ts'
import { createContact } from './compose/contact.ts'
import { gamesForOperators } from './compose/games-for-operators.ts'
import { closeGracefully } from './compose/graceful-close.ts'
import { createJackpots } from './compose/jackpot-pools.ts'
import { createNews } from './compose/news.ts'
import { createOperatorApi, operatorDocument } from './compose/operator-api.ts'
import { askPartnersOf } from './compose/partner-places.ts'
import { createCashier } from './compose/payments.ts'
import { createPlaying } from './compose/playing.ts'
import { ANSWER_WITHIN_MS, prepareRequests } from './compose/prepare-requests.ts'
import { reconciliationRoutes, startReconciling } from './compose/provider-reports.ts'
import { publicPlaceOf } from './compose/public-place.ts'
import { createContentsReader } from './compose/read-contents.ts'
import { createPromotions } from './compose/rewards.ts'
import { serveSite } from './compose/serve-site.ts'
import { createVerification } from './compose/verification-ways.ts'
import type { Config } from './config.ts'
import { startDemoPlayers } from './demo/demo-players.ts'
import { refuseLivingDemo } from './demo/demo-rows.ts'
import { startDemoTeam } from './demo/demo-team.ts'
import { agentsMemberRoutes, agentsPublicRoutes } from './features/agents/wiring.ts'
import { floatBalance } from './features/floats/index.ts'
import { createGameCatalogue, gamesMemberRoutes, gamesPublicRoutes } from './features/games/wiring.ts'
import { levelsMemberRoutes } from './features/levels/wiring.ts'
import { createLotteryResults, lotteryPublicRoutes } from './features/lottery/wiring.ts'
import { memberRoutes } from './features/members/wiring.ts'
import { createMerchantDirectory, guardCalls, loadCountryFinder, merchantPublicRoutes, tellMerchant } from './features/merchants/wiring.ts'
import { createPasswords } from './features/passwords/wiring.ts'
import { findDepositPromotion } from './features/promotions/wiring.ts'
import { protectionMemberRoutes } from './features/protection/wiring.ts'
import { tellTimeline } from './features/reconciliation/wiring.ts'
import { registrationPublicRoutes } from './features/registration/wiring.ts'
import { createPlayCounts, providerRoutes, roundsMemberRoutes } from './features/rounds/wiring.ts'
import { createCredentialKeys, getSessionTimes } from './features/session/index.ts'
import {
  type Authentication,
  createAuthentication,
  limitSessions,
  sessionMemberRoutes,
  sessionPublicRoutes,
} from './features/session/wiring.ts'
import { socialRoutes } from './features/social/wiring.ts'
import { statementsMemberRoutes } from './features/statements/wiring.ts'
import { createProofOfWork, developmentRoutes, verificationPublicRoutes } from './features/verification/wiring.ts'
import { grantTrialMoney, grantWelcomePlayMoney, walletMemberRoutes, walletPublicRoutes } from './features/wallet/wiring.ts'
import { keepBooks } from './jobs/books.ts'
import { startSummingDays } from './jobs/days.ts'
import { startSweeps } from './jobs/sweep.ts'
import { applicationRights } from './schema/table-rights.ts'

/** The running application. */
export type App = {
  config: Config
  server: FastifyInstance
  pool: Pool
  listen(): Promise<void>
  /** Says at `/readyz` that it is about to end, and serves on. */
  leave(): void
  /** Finishes the requests in flight and what is under way in the background, then lets go of the database. */
  close(): Promise<void>
}

/** What tests own. */
export type World = { clock: Clock; random: Random }

/** Reports and files at a time; more of them wait for each other. */
const REPORT_CONNECTIONS = 3

/** Builds the application without listening. This is the table of contents: read it first. */
export async function buildApp(config: Config, world: World = { clock: systemClock, random: systemRandom }): Promise<App> {
  const server = createServer(config)
  const lost = (error: Error) => server.log.warn({ err: error }, 'database connection lost')
  const pool = createPool(config.databaseUrl, config.databaseConnections, lost)
  const reportPool = createPool(config.databaseReadUrl, REPORT_CONNECTIONS, lost)
  const metrics = createMetrics()
  server.decorate('jobs', createJobs(metrics.registry))
  const db = createDatabase(pool)
  const makeId = createIdMaker(world.clock, await takeNodeNumber(pool))
  const seals = await openSeals(config.sealKeys, pool)
  tellTimeline(metrics.registry, db)
  const playing = createPlaying(server, pool, db, { ...config, ...world, makeId, metrics, seals })
  // Beside the site and not within it: what is made ready there for browsers is no small part of what a bet would cost.
  const security = openSecurityStream(config.securityStream, (sentence) => server.log.warn(sentence))
  const answering = { withinMs: ANSWER_WITHIN_MS, count: metrics.count, unsigned: tellUnsigned(security, world.clock) }
  await server.register(async (inner) => providerRoutes(inner, playing.tools, answering), { prefix: '/provider' })
  let stops: readonly Stop[] = []
  const health = createHealth(pool)
  await server.register(async (site) => {
    await prepareRequests(site, { ...config, ...world, metrics, security, seals })
    const services = await createServices(config, site, { db, reports: createDatabase(reportPool), makeId, seals, playing }, world)
    await mountSite(config, site, health, services)
    stops = startJobs(config, site, services)
  })
  return {
    config,
    server,
    pool,
    listen: async () => {
      if (config.mode === 'production') {
        await refuseMight(pool, applicationRights.schemas)
        await refuseLivingDemo(db)
      }
      await server.listen({ port: config.port, host: config.host })
      await metrics.listen(config.metricsPort, config.metricsHost)
    },
    leave: health.leave,
    close: () =>
      closeGracefully({ server, metrics, stops, lettingGo: [playing.close, () => reportPool.end(), () => pool.end(), security.close] }),
  }
}

/** The calls of every audience, and the pages. */
async function mountSite(config: Config, site: FastifyInstance, health: Health, services: Services): Promise<void> {
  const { db, authenticate } = services
  const isProduction = config.mode === 'production'
  const siteOf = async (request: FastifyRequest) => {
    const merchant = await services.directory.byHost(request.askedHost.name)
    return merchant && services.directory.siteOf(merchant, request.askedHost).origin
  }
  if (isProduction && config.publicScheme === 'https') refuseClearText(site, siteOf)
  tellMerchant(site, services.directory)
  guardCalls(site, services.directory, services.placeOf)
  audience(site, services, authenticate, 'public', (scope, inner) => mountPublic(scope, inner, services))
  audience(site, services, authenticate, 'member', (scope) => mountMember(scope, services))
  const operatorApi = createOperatorApi(db, { ...services.identity, ...services, log: site.log, jobAges: site.jobs.ages })
  audience(site, services, authenticate, 'public', operatorApi.publicRoutes)
  audience(site, services, operatorApi.authenticate, 'operator', (scope) => {
    operatorApi.operatorRoutes(scope)
    services.contact.operatorRoutes(scope)
    reconciliationRoutes(scope, db, services.reconciling)
    gamesForOperators(scope, services)
    services.promotions.operatorRoutes(scope)
    services.agentArea.operatorRoutes(scope)
  })
  health.mount(site)
  if (!isProduction) describeSite(site, db, services)
  refuseMissingEndpoints(site, endpoints)
  await serveSite(site, config, services)
}

/** For developers: what the site can be asked, and what it would have sent. Production shows neither. */
function describeSite(site: FastifyInstance, db: Db, { random, seals }: Pick<Services, 'random' | 'seals'>): void {
  const documents = { '/wps/openapi.json': openApiDocument('Pavilion member API', siteEndpoints), ...operatorDocument() }
  for (const [path, document] of Object.entries(documents)) site.get(path, async () => document)
  developmentRoutes(site, db, { random, seals })
}

/** What is done in the background. Returns a function per job that stops it. */
function startJobs(config: Config, site: FastifyInstance, services: Services): Stop[] {
  const stops = [
    startSweeps(site, services.db, services.clock, services.contact.sweep),
    services.cashier.reconcile(),
    keepBooks(site, config.databaseUrl, services.clock),
    ...startReconciling(site, services.db, services.reconciling),
    startSummingDays(site, config.databaseUrl, services.identity),
    ...services.agentArea.stops,
  ]
  if (config.hasDemoPlayers) {
    stops.push(startDemoPlayers({ ...services, launch: services.launching }, (error) => site.log.info({ err: error }, 'no demo round')))
    const team = { ...services, events: services.identity.events }
    stops.push(startDemoTeam(team, (error) => site.log.info({ err: error }, 'no demo account')))
  }
  return stops
}

type Services = Awaited<ReturnType<typeof createServices>>
type Foundation = { db: Db; reports: Db; makeId: IdMaker; seals: Seals; playing: ReturnType<typeof createPlaying> }

/** What the slices work with, each made once, lowest first. */
async function createServices(config: Config, server: FastifyInstance, { db, reports, makeId, seals, playing }: Foundation, world: World) {
  const events = createEventBus()
  const allowsDemo = config.mode !== 'production'
  const directory = createMerchantDirectory(db, world.clock, config.defaultMerchant, publicPlaceOf(config, server), { allowsDemo })
  const placeOf = await loadCountryFinder()
  const authenticate = createAuthentication(db, world.clock, directory)
  const passwords = createPasswords()
  const ask = askPartnersOf(config, server.log)
  const verification = createVerification(config, server.log, db, { ...world, seals, directory, ask })
  const { phoneTokens } = verification
  const keys = createCredentialKeys({ ...world, seals })
  const proofOfWork = createProofOfWork(db, world.random, seals)
  const identity = { ...world, ask, seals, makeId, directory, keys, passwords, events, phoneTokens, proofOfWork, allowsDemo }

  const { moneyOf, wallets, links } = playing.tools
  const launching = { ...identity, links, wallets, moneyOf, gamesUrl: config.gamesUrl, sessionTimes: getSessionTimes }

  const contact = createContact(server, db, { ...identity, humanCheck: verification.humanCheck })
  const news = createNews(server, db, { ...world, moneyOf, announcements: contact.announcements })
  const cashier = createCashier(server, db, {
    ...identity,
    demoPaymentsUrl: config.demoPaymentsUrl,
    findPromotion: findDepositPromotion,
  })
  // News: what a slice tells to those above it.
  events.on('trial-started', (tx, news) => grantTrialMoney(tx, news, { clock: world.clock, makeId }))
  events.on('member-registered', (tx, news) => grantWelcomePlayMoney(tx, news, { clock: world.clock, makeId }))
  events.on('session-limit-set', (tx, news) => limitSessions(tx, news.memberId, news.minutes))
  return {
    ...world,
    db,
    reports,
    makeId,
    seals,
    directory,
    placeOf,
    authenticate,
    identity,
    verification,
    moneyOf,
    houseAccounts: playing.tools.houseAccounts,
    launching,
    reconciling: { clock: world.clock, ask, seals, gamesUrl: config.gamesUrl, playing: playing.tools },
    contact,
    jackpotRoutes: createJackpots(server, { ...world, seals, db, makeId, directory, events }),
    promotions: createPromotions(server, db, { ...world, makeId, moneyOf, events, directory }),
    news,
    cashier,
    security: createSecurity({ ...verification, ...identity }),
    agentArea: createAgentArea(server, db, { ...identity, moneyOf, databaseUrl: config.databaseUrl, gamesUrl: config.gamesUrl }),
    catalogueOf: createGameCatalogue(db, world.random),
    demoIdentityUrl: config.demoIdentityUrl,
  }
}

/** What everybody may ask. */
function mountPublic(scope: Scope<'public'>, inner: FastifyInstance, services: Services): void {
  const { db, clock, directory, identity, moneyOf, verification } = services
  merchantPublicRoutes(scope, directory, services.placeOf, createContentsReader(inner))
  verificationPublicRoutes(scope, verification)
  sessionPublicRoutes(scope, { ...identity, outbox: verification.outbox })
  agentsPublicRoutes(scope, clock)
  registrationPublicRoutes(scope, identity)
  services.security.publicRoutes(scope)
  socialRoutes(scope, inner, db, { ...identity, demoUrl: services.demoIdentityUrl })
  walletPublicRoutes(scope, moneyOf)
  gamesPublicRoutes(scope, services.catalogueOf, createPlayCounts(db, clock))
  services.contact.publicRoutes(scope)
  services.promotions.publicRoutes(scope)
  services.jackpotRoutes(scope)
  lotteryPublicRoutes(scope, { ...services, results: createLotteryResults(services.launching) })
  services.news.publicRoutes(scope)
}

/** What members may ask. */
function mountMember(scope: Scope<'member'>, services: Services): void {
  const { identity, moneyOf } = services
  sessionMemberRoutes(scope, { ...identity, placeOf: services.placeOf })
  services.security.memberRoutes(scope)
  memberRoutes(scope)
  levelsMemberRoutes(scope, services.directory)
  services.contact.memberRoutes(scope)
  services.cashier.memberRoutes(scope)
  agentsMemberRoutes(scope, { ...services, floatBalance, hasDividend: services.agentArea.hasDividend })
  walletMemberRoutes(scope, moneyOf, services.clock)
  gamesMemberRoutes(scope, services)
  protectionMemberRoutes(scope, { ...identity, moneyOf, sessionTimes: getSessionTimes })
  roundsMemberRoutes(scope, services.launching)
  statementsMemberRoutes(scope, identity)
  services.promotions.memberRoutes(scope)
  services.agentArea.memberRoutes(scope)
}

/** A group of endpoints that share an authentication hook, so that a route cannot forget it. */
function audience<A extends Audience>(
  server: FastifyInstance,
  databases: { db: Db; reports: Db },
  authenticate: Authentication,
  name: A,
  mount: (scope: Scope<A>, inner: FastifyInstance) => void,
): void {
  server.register(async (inner) => {
    authenticateFirst(inner, authenticate(name))
    mount(createScope<A>(inner, databases), inner)
  })
}
