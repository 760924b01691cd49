// What happens to an installation that must not stop: machines with databases, their store, and the servers in front, under load.
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { audit, verifyNow } from '../audit.ts'
import { killNow } from '../disasters.ts'
import { createPlayer, play } from '../player.ts'
import { countClosed, findWrongRounds, playRounds } from '../rounds.ts'
import { seededRandom } from '../seeded-random.ts'
import { createVendor, type Vendor } from '../vendor.ts'
import { OPENING_MINOR } from '../world.ts'
import { askPatroni } from './ask-patroni.ts'
import { type ClusterWorld, startClusterWorld } from './cluster-world.ts'
import { type Acknowledged, restoreToMoment } from './restore.ts'
import { listExpressions, seriesIn, seriesTold } from './series.ts'
import type { Planted } from './start-cluster.ts'
import { findUnfollowed } from './takeovers.ts'

const FREEZE_MS = 50_000
const STORE_AWAY_MS = 30_000
const CALM_MS = 5_000

/** How long no bet may be acknowledged, and whether no call may fail. */
type Bounds = { awayMsMax: number; isWithoutFailure?: boolean }
type Befall = (world: ClusterWorld, vendor: Watched, log: (sentence: string) => void) => Promise<readonly string[] | undefined>
/** What is wrong is answered by those who look for it themselves. */
type ClusterDisaster = Bounds & { befall: Befall }

const disasters = {
  switch: {
    awayMsMax: 5_000,
    befall: async ({ cluster }) => {
      const { primary, synchronous } = await cluster.whole()
      await cluster.switchOver(primary, synchronous)
      return undefined
    },
  },
  standby: {
    awayMsMax: 2_000,
    befall: async ({ cluster }) => {
      const { synchronous } = await cluster.whole()
      await synchronous.database.kill()
      await sleep(10_000)
      synchronous.database.start()
      return undefined
    },
  },
  primary: {
    awayMsMax: 25_000,
    befall: async ({ cluster }) => {
      const { primary, timeline } = await cluster.whole()
      await primary.database.kill()
      await cluster.followed(timeline)
      primary.database.start()
      return undefined
    },
  },
  freeze: {
    awayMsMax: 25_000,
    befall: async ({ cluster }) => {
      const { primary } = await cluster.whole()
      primary.database.freeze()
      await sleep(FREEZE_MS)
      primary.database.wake()
      return undefined
    },
  },
  store: {
    awayMsMax: 5_000,
    befall: async ({ cluster }) => {
      for (const { store } of cluster.machines) store.freeze()
      await sleep(STORE_AWAY_MS)
      for (const { store } of cluster.machines) store.wake()
      return undefined
    },
  },
  server: {
    awayMsMax: 5_000,
    befall: async ({ servers }) => {
      killNow(servers[0]?.child().pid())
      return undefined
    },
  },
  'games-host': {
    awayMsMax: 1_000,
    befall: async ({ gamesHosts }) => {
      killNow(gamesHosts[0]?.child().pid())
      return undefined
    },
  },
  'rolling-restart': {
    awayMsMax: 1_000,
    isWithoutFailure: true,
    befall: async ({ servers, gamesHosts }) => {
      for (const server of [...servers, ...gamesHosts]) {
        await server.restart()
        // The proxy looks every second.
        await sleep(3_000)
      }
      return undefined
    },
  },
  restore: {
    awayMsMax: 2_000,
    befall: (world, vendor, log) => restoreToMoment(world, vendor.acknowledged, log),
  },
} satisfies Record<string, ClusterDisaster>

export type ClusterDisasterName = keyof typeof disasters
export const allClusterDisasters = Object.keys(disasters) as ClusterDisasterName[]
export const isClusterDisaster = (name: string): name is ClusterDisasterName => Object.hasOwn(disasters, name)

export type ClusterOptions = {
  seed: number
  members: number
  disasters: readonly ClusterDisasterName[]
  planted?: Planted | undefined
  log: (sentence: string) => void
}

/** `rounds` were closed at the games hosts. */
export type ClusterOutcome = { acknowledged: number; rounds: number; lost: number; doubled: number; faults: string[] }

/** Lets each of them happen in turn, waits until all is whole again, and audits at the end. */
export async function runCluster(request: ClusterOptions): Promise<ClusterOutcome> {
  request.log(`Seed ${request.seed}.`)
  const world = await startClusterWorld(request)
  const vendor = watch(createVendor(world.link, [{ ...world.cluster.site, certificate: world.certificate }]))
  let isOver = false
  const players = world.accounts.map((account) => createPlayer(account, OPENING_MINOR))
  const playing = Promise.all(
    players.map((player, index) => play(player, { vendor, random: seededRandom(request.seed + index + 1), isOver: () => isOver })),
  )
  const room = { ...world.room, isOver: () => isOver }
  const atGames = Promise.all(room.accounts.map((account, index) => playRounds(room, account, seededRandom(request.seed - index - 1))))
  const missing = await findMissingSeries(world)
  const suffering = suffer(world, vendor, request)
  await Promise.race([suffering, playing, atGames])
  const faults = [...(await suffering), ...(await findUnfollowed(world, request.log))]
  isOver = true
  await playing
  const rounds = (await atGames).flat()
  const acknowledged = players.reduce((sum, player) => sum + player.accepted, 0)
  const audited = await audit(world.ownerUrl, vendor, players)
  vendor.close()
  const wrongRounds = await findWrongRounds(world.room, rounds)
  return { ...audited, acknowledged, rounds: countClosed(rounds), faults: [...missing, ...faults, ...audited.faults, ...wrongRounds] }
}

/** What the rules and the dashboard read of Patroni and of the proxy, and neither tells. */
async function findMissingSeries({ cluster }: ClusterWorld): Promise<string[]> {
  const { host, port } = cluster.stats
  const ofMachines = cluster.machines.map(async ({ address }) => (await askPatroni(cluster.certificate, address, '/metrics')).text)
  const pages = await Promise.all([fetch(`http://${host}:${port}/metrics`).then((page) => page.text()), ...ofMachines])
  const told = new Set(pages.flatMap((page) => [...seriesTold(page)]))
  const asked = new Set(listExpressions().flatMap(seriesIn))
  return [...asked].filter((name) => /^(patroni|haproxy)_/.test(name) && !told.has(name)).map((name) => `nobody tells the series ${name}`)
}

async function suffer(world: ClusterWorld, vendor: Watched, request: ClusterOptions): Promise<string[]> {
  const faults: string[] = []
  for (const name of request.disasters) {
    const disaster: ClusterDisaster = disasters[name]
    await sleep(CALM_MS)
    vendor.forget()
    const retriesBefore = vendor.noticed.retries
    faults.push(...((await disaster.befall(world, vendor, request.log)) ?? []))
    const { primary, timeline } = await world.cluster.whole()
    // A server that comes back must answer, too.
    await sleep(CALM_MS)
    const awayMs = Math.round(vendor.longestSilenceMs())
    const failed = vendor.noticed.retries - retriesBefore
    request.log(`${name}: ${awayMs} ms without a bet, ${failed} calls repeated; ${primary.name} is the primary of timeline ${timeline}.`)
    if (awayMs > disaster.awayMsMax) faults.push(`${name}: ${awayMs} ms without a bet, and at most ${disaster.awayMsMax} are allowed`)
    if (disaster.isWithoutFailure && failed > 0) faults.push(`${name}: ${failed} calls failed, and none may`)
    faults.push(...(await verifyNow(world.ownerUrl)).map((fault) => `after ${name}: ${fault}`))
  }
  return faults
}

/** A vendor of whom is known how long it was not answered for. */
type Watched = Vendor & { forget(): void; longestSilenceMs(): number; acknowledged(): readonly Acknowledged[] }

function watch(vendor: Vendor): Watched {
  let answeredAtMs = performance.now()
  let longestMs = 0
  const heard = new Map<string, Date>()
  const hear = () => {
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - answeredAtMs)
    answeredAtMs = nowMs
  }
  return {
    ...vendor,
    acknowledged: () => [...heard].map(([key, at]) => ({ key, at })),
    ask: async (call, server) => {
      const answer = await vendor.ask(call, server)
      if (call.path === '/betwin' && answer.status === 200) {
        hear()
        const { transactions }: { transactions: { id_provider: string }[] } = JSON.parse(call.body)
        // What is asked again is answered again; it was acknowledged when it was answered first.
        for (const { id_provider: key } of transactions) if (!heard.has(key)) heard.set(key, systemClock())
      }
      return answer
    },
    forget: () => {
      longestMs = 0
      answeredAtMs = performance.now()
    },
    longestSilenceMs: () => Math.max(longestMs, performance.now() - answeredAtMs),
  }
}
