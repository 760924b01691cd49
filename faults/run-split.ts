// A cell is split: a standby of its databases is promoted where the new cell will be, and the calls of the merchant that moves are led
// there. Members bet all the time, before and after; what was acknowledged on either side must be in the new cell's books once.
import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Complaint } from '../tools/complaint.ts'
import { systemBinaries } from '../tools/postgres/binaries.ts'
import { identityFor } from '../tools/postgres/identity.ts'
import { type Postgres, startPostgres } from '../tools/postgres/index.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { type Audit, audit, verifyNow } from './audit.ts'
import { createPlayer, play } from './player.ts'
import { seededRandom } from './seeded-random.ts'
import { waitUntil } from './under-disasters.ts'
import { createVendor, type Vendor } from './vendor.ts'
import { DATABASE, OPENING_MINOR, startWorld, type World } from './world.ts'

/** `acknowledged` bets and wins before the split and after it; `awayMs` how long the merchant's calls were held. */
export type SplitOutcome = Audit & { before: number; after: number; awayMs: number }

type SplitOptions = { seed: number; members: number; secondsEach: number; log: (sentence: string) => void }

const CAUGHT_UP_WITHIN_MS = 60_000

/** Plays on the old cell, splits the new one off under that load, and plays on there. */
export async function runSplit(request: SplitOptions): Promise<SplitOutcome> {
  const world = await startWorld({ ...request, needsDisk: false })
  const way = createWay(world)
  let isOver = false
  const players = world.accounts.map((account) => createPlayer(account, OPENING_MINOR))
  const playing = Promise.all(
    players.map((player, index) => play(player, { vendor: way.vendor, random: seededRandom(request.seed + index), isOver: () => isOver })),
  )
  const acknowledged = () => players.reduce((sum, player) => sum + player.accepted, 0)
  await sleep(request.secondsEach * 1_000)
  const standby = await startStandby(world, request.log)
  await sleep(request.secondsEach * 1_000)
  const heldAtMs = performance.now()
  await way.hold()
  const before = acknowledged()
  await closeMerchant(world)
  await promote(world.postgres, standby)
  const url = standby.url(DATABASE, 'application')
  const servers = await Promise.all([world.addServer(url), world.addServer(url)])
  way.leadTo(servers.map(({ port }) => port))
  const awayMs = Math.round(performance.now() - heldAtMs)
  request.log(`The merchant's calls were held for ${awayMs} ms.`)
  await sleep(request.secondsEach * 1_000)
  isOver = true
  await playing
  const after = acknowledged() - before
  const audited = await audit(standby.url(DATABASE), way.vendor, players)
  const ofOld = (await verifyNow(world.databaseUrl)).map((fault) => `the old cell: ${fault}`)
  way.vendor.close()
  await Promise.all(servers.map(({ child }) => child.stop()))
  for (const { wire } of servers) wire.close()
  await world.stop()
  return { ...audited, faults: [...audited.faults, ...ofOld], before, after, awayMs }
}

/** What the proxy does: it leads the merchant's calls to one cell, holds them, and leads them to the other. */
function createWay(world: World) {
  const vendorOf = (ports: readonly number[]) => createVendor(world.link, ports)
  let current = vendorOf(world.servers.map(({ port }) => port))
  let open = Promise.resolve()
  let letGo = () => {}
  let underway = 0
  const through = async <Answer>(ask: (vendor: Vendor) => Promise<Answer>): Promise<Answer> => {
    await open
    underway += 1
    try {
      return await ask(current)
    } finally {
      underway -= 1
    }
  }
  const vendor: Vendor = {
    ask: (call, server) => through((one) => one.ask(call, server)),
    attempt: (call, server) => through((one) => one.attempt(call, server)),
    noticed: current.noticed,
    close: () => current.close(),
  }
  return {
    vendor,
    /** Resolves when no call is under way any more. */
    hold: async () => {
      open = new Promise((resolve) => {
        letGo = resolve
      })
      while (underway > 0) await sleep(5)
    },
    leadTo: (ports: readonly number[]) => {
      current.close()
      current = vendorOf(ports)
      letGo()
    },
  }
}

/** A physical copy of a running cluster that follows it, with the passwords of the old one. */
async function startStandby({ postgres: old, dataDir }: World, log: (sentence: string) => void): Promise<Postgres> {
  const bin = systemBinaries().find(({ origin }) => origin === old.origin)?.bin
  const program = join(bin ?? '', 'pg_basebackup')
  if (bin === undefined || !existsSync(program)) throw new Complaint('Splitting a cell takes the pg_basebackup of an installed PostgreSQL.')
  const hba = join(dataDir, 'postgres', 'pg_hba.conf')
  const closed = readFileSync(hba, 'utf8')
  writeFileSync(hba, `${closed}local replication all scram-sha-256\n`)
  await ask(old.adminUrl, 'select pg_reload_conf()')
  const folder = temporaryFolder('new-cell')
  const target = join(folder, 'postgres')
  const identity = identityFor(target)
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const beganMs = performance.now()
  execFileSync(program, ['-d', old.adminUrl, '-D', target, '-R', '-X', 'stream', '-c', 'fast'], {
    ...identity,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(target, 'pg_hba.conf'), closed)
  copyFileSync(join(dataDir, 'database-passwords.json'), join(folder, 'database-passwords.json'))
  const standby = await startPostgres({ dataDir: folder, binaries: 'any', log })
  atTheEnd(standby.stop)
  log(`A standby follows after ${Math.round(performance.now() - beganMs)} ms.`)
  return standby
}

/** The merchant is closed where it was: its site is under maintenance there, and stays so. */
async function closeMerchant({ databaseUrl }: World): Promise<void> {
  await ask(databaseUrl, "update merchants set status = 'maintenance' where code = 'pavilion'")
}

/** Waits until the standby has everything, and makes it a primary of its own. */
async function promote(old: Postgres, standby: Postgres): Promise<void> {
  const [now] = await ask<{ lsn: string }>(old.adminUrl, 'select pg_current_wal_flush_lsn()::text as lsn')
  const has = async () => {
    const [row] = await ask<{ has: boolean }>(standby.adminUrl, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [now?.lsn])
    return row?.has === true
  }
  if (!(await waitUntil(has, CAUGHT_UP_WITHIN_MS))) throw new Error('the standby did not catch up')
  await ask(standby.adminUrl, 'select pg_promote()')
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
