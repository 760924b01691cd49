// Every disaster that the servers and their database must survive.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freeze, killNow, killWithChildren, notify } from './disasters.ts'
import type { World } from './world.ts'

/** What may happen to a server (it ends, also between commit and reply; its clock jumps), the way to the database, or the database. */
export type Disaster = keyof typeof disasters

const FREEZE_MS = 8_000
const PAUSE_MS = 30_000
const EXHAUST_MS = 8_000
const FULL_MS = 6_000
const FULL_MS_MAX = 30_000
const AN_HOUR_MS = 3_600_000
const A_DAY_MS = 24 * AN_HOUR_MS
const NO_COMMIT_MS = 10_000

/** Each answers how long it meant to last; `undefined` when this machine does not let us. */
const disasters = {
  server: async (world: World, server: number) => end(world, server),
  database: async (world: World) => endDatabase(world),
  both: async (world: World, server: number) => {
    end(world, server)
    return endDatabase(world)
  },
  'commit-no-reply': endBeforeReply,
  freeze: async (world: World) => {
    const pid = world.postgres.pid()
    if (pid === undefined) return undefined
    await freeze(pid, FREEZE_MS)
    return FREEZE_MS
  },
  cut: async (world: World) => {
    for (const { wire } of world.servers) wire.cut()
    return 0
  },
  pause: async (world: World) => {
    for (const { wire } of world.servers) wire.pause()
    await sleep(PAUSE_MS)
    for (const { wire } of world.servers) wire.resume()
    return PAUSE_MS
  },
  exhaust: exhaustConnections,
  'disk-full': fillDisk,
  'day-forward': async (world: World, server: number) => setClock(world, server, A_DAY_MS),
  'hour-back': async (world: World, server: number) => setClock(world, server, -AN_HOUR_MS),
} satisfies Record<string, (world: World, server: number) => Promise<number | undefined>>

export const allDisasters = Object.keys(disasters) as Disaster[]
export const isDisaster = (name: string): name is Disaster => name in disasters

/** Lets the disaster happen to the world, or to this server of it. Returns how long it meant to last, or that it cannot be tried here. */
export const strike = (disaster: Disaster, world: World, server: number): Promise<number | undefined> => disasters[disaster](world, server)

function end(world: World, server: number): number {
  killNow(world.servers[server]?.child.pid())
  return 0
}

function endDatabase(world: World): number | undefined {
  const pid = world.postgres.pid()
  if (pid === undefined) return undefined
  killWithChildren(pid)
  return 0
}

/** The bets are committed, and the server that posted them ends before it hears of it. */
async function endBeforeReply(world: World, server: number): Promise<number> {
  const struck = new Promise<void>((resolve) => {
    world.servers[server]?.wire.onceCommitted(() => {
      end(world, server)
      resolve()
    })
  })
  const enough = new AbortController()
  await Promise.race([struck, sleep(NO_COMMIT_MS, undefined, { signal: enough.signal })])
  enough.abort()
  return 0
}

/** Others hold every connection that the database has. The servers lose theirs and get no new ones for a while. */
async function exhaustConnections(world: World): Promise<number> {
  const taken: pg.Client[] = []
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: world.databaseUrl })
    client.on('error', () => {})
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    )
    if (isTaken) taken.push(client)
    return isTaken
  }
  let isLeft = true
  while (isLeft) isLeft = (await Promise.all(Array.from({ length: 10 }, take))).every((isTaken) => isTaken)
  for (const { wire } of world.servers) wire.cut()
  await sleep(100)
  while (await take());
  await sleep(EXHAUST_MS)
  await Promise.all(taken.map((client) => client.end().catch(() => {})))
  return EXHAUST_MS
}

/** There is no room for a while. Somebody else writes too, so that it is really used up. */
async function fillDisk(world: World): Promise<number | undefined> {
  if (!world.disk) return undefined
  const startedAtMs = performance.now()
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
  pool.on('error', () => {})
  let refusals = 0
  world.disk.fill()
  try {
    while (performance.now() - startedAtMs < FULL_MS || (refusals === 0 && performance.now() - startedAtMs < FULL_MS_MAX)) {
      const code = await pool
        .query("create temporary table no_room on commit drop as select repeat('x', 1000) from generate_series(1, 500)")
        .then(
          () => '',
          (error: { code?: string }) => error.code ?? '',
        )
      if (code !== '') refusals += 1
      await sleep(100)
    }
  } finally {
    world.disk.empty()
    await pool.end()
  }
  if (refusals === 0) throw new Error('the disk was full, and the database went on writing')
  return Math.round(performance.now() - startedAtMs)
}

/** The server's clock jumps, while its timers and the database go on as they did. */
async function setClock(world: World, server: number, offsetMs: number): Promise<number> {
  const struck = world.servers[server]
  if (!struck) return 0
  writeFileSync(struck.clockFile, String(offsetMs))
  notify(struck.child.pid(), 'SIGUSR2')
  return 0
}
