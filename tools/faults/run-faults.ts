// Two servers on one database under load, and disasters at random moments: what was acknowledged must be there afterwards,
// exactly once.
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/migrate.ts'
import { seedDemo } from '../../apps/server/src/seed-demo.ts'
import { makePlayers } from '../bench/players.ts'
import { type Postgres, startPostgres } from '../postgres/index.ts'
import { type Child, startChild } from '../system/child.ts'
import { findFreePort } from '../system/ports.ts'
import { atTheEnd, temporaryFolder } from '../testing/temporary.ts'
import { type Audit, audit } from './audit.ts'
import { freeze, killNow, killWithChildren } from './disasters.ts'
import { createPlayer, play } from './player.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { createVendor } from './vendor.ts'

/** How long, how many members at once, and which disasters: given in order, or so many chosen at random. */
export type FaultsWish = {
  seed: number
  seconds: number
  members: number
  kills: number
  disasters?: readonly Disaster[]
  log: (sentence: string) => void
}

/** A server ends; the database ends; both end; the database stands still. */
export type Disaster = 'server' | 'database' | 'both' | 'freeze'

/** What happened, and what the audit says of it. Times in milliseconds, the longest of each. */
export type FaultsOutcome = Audit & {
  acknowledged: number
  disasters: Disaster[]
  retries: number
  slowestAnswerMs: number
  serverBackMs: number
  databaseBackMs: number
}

const OPENING_MINOR = 20_000n
const FREEZE_MS = 8_000
const DISASTERS: readonly Disaster[] = ['server', 'server', 'server', 'database', 'database', 'both', 'freeze']

export function isClean(outcome: FaultsOutcome): boolean {
  return outcome.acknowledged > 0 && outcome.lost === 0 && outcome.doubled === 0 && outcome.faults.length === 0
}

export function describeOutcome(outcome: FaultsOutcome): string {
  const { acknowledged, lost, doubled, faults, disasters } = outcome
  return [
    ...faults.slice(0, 20).map((fault) => `  ${fault}`),
    ...(faults.length > 20 ? [`  and ${faults.length - 20} more`] : []),
    `After the death of a server it was ready again within ${outcome.serverBackMs} ms, after that of the database all were within ` +
      `${outcome.databaseBackMs} ms. The slowest answer took ${outcome.slowestAnswerMs} ms; ${outcome.retries} attempts were repeated.`,
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled over ${disasters.length} kills`,
  ].join('\n')
}

/** Starts everything, plays, breaks, repairs, audits, and stops everything. */
export async function runFaults(wish: FaultsWish): Promise<FaultsOutcome> {
  wish.log(`Seed ${wish.seed}.`)
  const world = await startWorld(wish)
  const random = seededRandom(wish.seed)
  const vendor = createVendor(world.link, world.ports)
  let isOver = false
  const players = world.accounts.map((account) => createPlayer(account, OPENING_MINOR))
  const playing = Promise.all(
    players.map((player, index) => play(player, { vendor, random: seededRandom(wish.seed + index + 1), isOver: () => isOver })),
  )
  const suffered = sufferDisasters(wish, world, random)
  await Promise.race([suffered, playing])
  const { disasters, serverBackMs, databaseBackMs } = await suffered
  isOver = true
  await playing
  const slowestAnswerMs = Math.round(vendor.noticed.slowestMs)
  const retries = vendor.noticed.retries
  const acknowledged = players.reduce((sum, player) => sum + player.accepted, 0)
  const audited = await audit(world.databaseUrl, vendor, players)
  vendor.close()
  await world.stop()
  return { ...audited, acknowledged, disasters, retries, slowestAnswerMs, serverBackMs, databaseBackMs }
}

type World = {
  postgres: Postgres
  databaseUrl: string
  servers: Child[]
  ports: number[]
  accounts: string[]
  link: { casinoId: string; secret: string }
  stop: () => Promise<void>
}

async function startWorld({ members, log }: FaultsWish): Promise<World> {
  const postgres = await startPostgres({ dataDir: temporaryFolder('faults'), binaries: 'any', log })
  atTheEnd(postgres.stop)
  await postgres.createDatabase('faults')
  const databaseUrl = postgres.url('faults')
  await migrate(databaseUrl)
  await seedDemo(databaseUrl)
  const { accounts, ...link } = await makePlayers(databaseUrl, { count: members, eachMinor: OPENING_MINOR })
  const ports = [await findFreePort('127.0.0.1'), await findFreePort('127.0.0.1')]
  const servers = await Promise.all(ports.map((port) => startServer(port, databaseUrl, log)))
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
  }
  atTheEnd(stop)
  return { postgres, databaseUrl, servers, ports, accounts, link, stop }
}

async function startServer(port: number, databaseUrl: string, log: (sentence: string) => void): Promise<Child> {
  return startChild({
    name: `The server on port ${port}`,
    arguments: ['apps/server/src/main.ts'],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(await findFreePort('127.0.0.1')),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
    },
    log,
  })
}

type Suffered = Pick<FaultsOutcome, 'disasters' | 'serverBackMs' | 'databaseBackMs'>

/** One disaster in each part of the time, at a random moment of it. Each is over before the next one begins. */
async function sufferDisasters(wish: FaultsWish, world: World, random: SeededRandom): Promise<Suffered> {
  const disasters = wish.disasters ?? Array.from({ length: wish.kills }, () => DISASTERS[random(DISASTERS.length)] ?? 'server')
  const partMs = (wish.seconds * 1_000) / (disasters.length + 1)
  const startedAtMs = performance.now()
  const suffered: Suffered = { disasters: [], serverBackMs: 0, databaseBackMs: 0 }
  for (const [index, disaster] of disasters.entries()) {
    const atMs = startedAtMs + partMs * index + random(Math.ceil(partMs))
    await sleep(Math.max(0, atMs - performance.now()))
    const server = random(world.ports.length)
    const fromMs = performance.now()
    await strike(disaster, world, server)
    // A server that was killed a moment ago still seems ready.
    await sleep(50)
    await Promise.all(world.ports.map((_, each) => waitUntilReady(world, each)))
    const backMs = Math.round(performance.now() - fromMs - (disaster === 'freeze' ? FREEZE_MS : 0))
    wish.log(`${disaster}: all are ready again after ${backMs} ms.`)
    suffered.disasters.push(disaster)
    if (disaster === 'server') suffered.serverBackMs = Math.max(suffered.serverBackMs, backMs)
    else suffered.databaseBackMs = Math.max(suffered.databaseBackMs, backMs)
  }
  await sleep(Math.max(0, startedAtMs + wish.seconds * 1_000 - performance.now()))
  return suffered
}

async function strike(disaster: Disaster, world: World, server: number): Promise<void> {
  const database = world.postgres.pid()
  if (disaster === 'server' || disaster === 'both') killNow(world.servers[server]?.pid())
  if (database === undefined) return
  if (disaster === 'database' || disaster === 'both') killWithChildren(database)
  if (disaster === 'freeze') await freeze(database, FREEZE_MS)
}

async function waitUntilReady(world: World, server: number): Promise<void> {
  const giveUpAtMs = performance.now() + 60_000
  while (performance.now() < giveUpAtMs) {
    const status = await fetch(`http://127.0.0.1:${world.ports[server]}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(25)
  }
  throw new Error('a server did not become ready again within a minute')
}
