import { pathToFileURL } from 'node:url'
import { grantRights, refuseUnknownKeys, rememberKeys, sealWhatIsPlain } from '@pavilion/sealed'
import { applyMigrations, listPending } from '@pavilion/service'
import pg from 'pg'
import { hostRights } from '../table-rights.ts'
import { packageFolder } from './package-folder.ts'
import { type Seals, sealedColumns } from './sealed.ts'

const INT8 = 20
const MIGRATION_LOCK = 7_310_442
const MIGRATIONS = new URL('migrations/', pathToFileURL(`${packageFolder}/`))

export type Pool = pg.Pool
/** A pool or a connection with an open transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>

/** Connections to PostgreSQL; nobody waits for a database that hangs. 64-bit columns arrive as bigint. */
export function createPool(databaseUrl: string, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    statement_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) },
  })
  // A client that is checked out when the database dies would otherwise end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Runs work in one transaction. */
export async function inTransaction<Result>(pool: Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Applies the migrations that are missing, forward only, one process at a time, and seals what rests in the clear where it must not. Then
 * gives the role of the host, where there is one besides the owner that this connects as, its rights.
 */
export async function migrate(ownerUrl: string, seals: Seals, hostRole?: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(client, MIGRATIONS)
    await refuseUnknownKeys(client, seals)
    await rememberKeys(client, seals)
    if (hostRole !== undefined) await grantRights(client, hostRole, hostRights)
    await sealWhatIsPlain(client, seals, sealedColumns)
  } finally {
    await client.end()
  }
}

/** Throws a sentence where the schema is not that of these sources: who serves does not own the tables, and changes none. */
export async function refuseOldSchema(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ isThere: boolean }>('select to_regclass(\'migrations\') is not null as "isThere"')
  if (rows[0]?.isThere && (await listPending(db, MIGRATIONS)).length === 0) return
  throw new Error('The database of the games lacks migrations: run "npm run migrate" first.')
}
