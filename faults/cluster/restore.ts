// A copy that is made under load, restored to a moment on a database of its own: nothing that was acknowledged before is missing.
import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { systemBinaries } from '../../tools/postgres/binaries.ts'
import { identityFor } from '../../tools/postgres/identity.ts'
import { atTheEnd } from '../../tools/testing/temporary.ts'
import { verifyNow } from '../audit.ts'
import type { ClusterWorld } from './cluster-world.ts'

/** A bet or win that was acknowledged, and when that was heard. */
export type Acknowledged = { key: string; at: Date }

const LOAD_BEFORE_MS = 10_000
const LOAD_AFTER_MS = 10_000
const READY_WITHIN_MS = 60_000

/** Returns what is wrong with what was restored. */
export async function restoreToMoment(
  { cluster, ownerUrl }: ClusterWorld,
  acknowledged: () => readonly Acknowledged[],
  log: (sentence: string) => void,
): Promise<string[]> {
  const { primary } = await cluster.whole()
  const beganMs = performance.now()
  await cluster.backRest(primary, ['--type=full', 'backup'])
  log(`restore: a full copy under load took ${Math.round(performance.now() - beganMs)} ms.`)
  await sleep(LOAD_BEFORE_MS)
  const moment = systemClock()
  await sleep(LOAD_AFTER_MS)
  await fillSegment(cluster.superuserPassword, cluster.primary, cluster.certificate)
  const folder = join(cluster.folder, 'restored')
  const data = join(folder, 'postgres')
  const identity = identityFor(join(cluster.folder, 'nobody-yet'))
  for (const one of [folder, data]) {
    mkdirSync(one, { mode: 0o700 })
    if (identity) chownSync(one, identity.uid, identity.gid)
  }
  const restoring = performance.now()
  const target = ['--type=time', `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
  await cluster.backRest(primary, [`--pg1-path=${data}`, ...target, 'restore'])
  const url = await startRestored(folder, data, identity, new URL(ownerUrl).pathname.slice(1))
  log(`restore: it could be asked after ${Math.round(performance.now() - restoring)} ms.`)
  return compare(url, acknowledged(), moment, log)
}

/** What was written so far leaves for the repository, and has arrived. */
async function fillSegment(password: string, { host, port }: { host: string; port: number }, certificate: string): Promise<void> {
  const options = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@${host}:${port}/postgres?${options}` })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  const name = rows[0]?.name ?? ''
  const isThere = async () => (await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [name])).rowCount === 1
  const giveUpAtMs = performance.now() + READY_WITHIN_MS
  while (!(await isThere()) && performance.now() < giveUpAtMs) await sleep(200)
  await client.end()
}

async function startRestored(
  folder: string,
  data: string,
  identity: { uid: number; gid: number } | undefined,
  database: string,
): Promise<string> {
  const [postgres] = systemBinaries()
  const hba = join(folder, 'pg_hba.conf')
  writeFileSync(hba, 'local all all trust\n')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    hba_file: hba,
    ssl: 'off',
    archive_mode: 'off',
    synchronous_standby_names: '',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(postgres?.bin ?? '', 'postgres'), ['-D', data, ...words], {
    ...identity,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', PGBACKREST_CONFIG: join(folder, '..', 'db1', 'pgbackrest.conf') },
    stdio: 'ignore',
  })
  atTheEnd(async () => void child.kill('SIGQUIT'))
  const url = `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`
  const giveUpAtMs = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAtMs) {
    const isReady = await ask<{ over: boolean }>(url, 'select not pg_is_in_recovery() as over').catch(() => [])
    if (isReady[0]?.over) return url
    await sleep(250)
  }
  throw new Error(`what was restored did not start within a minute; it lies in ${data}`)
}

async function compare(
  url: string,
  acknowledged: readonly Acknowledged[],
  moment: Date,
  log: (sentence: string) => void,
): Promise<string[]> {
  const rows = await ask<{ key: string }>(url, 'select key from ledger.replies where source <> 0')
  const present = new Set(rows.map(({ key }) => key))
  const before = acknowledged.filter(({ at }) => at < moment)
  const missing = before.filter(({ key }) => !present.has(key))
  const after = acknowledged.filter(({ at, key }) => at.getTime() > moment.getTime() + 5_000 && present.has(key))
  log(`restore: ${before.length} were acknowledged before the moment, ${missing.length} of them are missing; ${present.size} are there.`)
  return [
    ...(before.length === 0 ? ['restore: nothing was acknowledged before the moment'] : []),
    ...missing.slice(0, 5).map(({ key }) => `restore: ${key} was acknowledged before the moment and is missing`),
    ...(after.length > 0 ? [`restore: ${after.length} came long after the moment and are there`] : []),
    ...(await verifyNow(url)).map((fault) => `restore: ${fault}`),
  ]
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
