import { readdir, readFile } from 'node:fs/promises'
import { grantRights, isAllSealed, refuseUnknownKeys, rememberKeys, sealWhatIsPlain } from '@pavilion/sealed'
import pg from 'pg'
import { AdvisoryLock } from './base/advisory-locks.ts'
import { packageFolder } from './base/package-folder.ts'
import { type Seals, sealedColumns } from './base/sealed.ts'
import { applicationRights } from './table-rights.ts'

const MIGRATIONS = new URL('migrations/', packageFolder)

/**
 * Brings the database to the newest schema: plain SQL files, in the order of their numbers, each in a transaction of its
 * own, under a lock, so that several processes may start at once. Forward only. Then seals what rests in the clear where it must not, and
 * gives the role of the application, where there is one besides the owner that this connects as, its rights. Answers the names that were applied.
 */
export async function migrate(ownerUrl: string, seals: Seals, applicationRole?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [AdvisoryLock.migrations])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const pending = await listPending(client)
    for (const name of pending) await applyOne(client, name)
    await refuseUnknownKeys(client, seals)
    await rememberKeys(client, seals)
    await sealWhatIsPlain(client, seals, sealedColumns)
    if (applicationRole !== undefined) await grantRights(client, applicationRole, applicationRights)
    return pending
  } finally {
    await client.end()
  }
}

/**
 * Whether the database has every migration and nothing that is to be sealed rests in the clear still, for those who own nothing in it and
 * can change no table: what is not yet sealed is not found by its hash.
 */
export async function isUpToDate(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>('select to_regclass(\'migrations\') is not null as "isThere"')
    return rows[0]?.isThere === true && (await listPending(client)).length === 0 && (await isAllSealed(client, sealedColumns))
  } finally {
    await client.end()
  }
}

async function listPending(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
}

async function applyOne(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
