import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const INT8 = 20
const MIGRATIONS = new URL('../migrations/', import.meta.url)
const LOCK = 7_236_402

/** Anything that runs SQL: the pool, or a client within a transaction. */
export type Sql = Pick<pg.ClientBase, 'query'>

/** The host's own database. Whole numbers of 64 bits arrive as bigint. */
export type Database = Sql & { inTransaction<Value>(act: (sql: Sql) => Promise<Value>): Promise<Value>; end(): Promise<void> }

/** Connects, and brings the schema up to date under a lock. */
export async function openDatabase(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 6_000,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) },
  })
  // A client that is checked out when the database dies would otherwise end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  await migrate(url)
  return {
    query: pool.query.bind(pool),
    end: () => pool.end(),
    inTransaction: async (act) => {
      const client = await pool.connect()
      let isBroken = true
      try {
        await client.query('begin')
        const value = await act(client)
        await client.query('commit')
        isBroken = false
        return value
      } catch (error) {
        isBroken = !(await client.query('rollback').then(
          () => true,
          () => false,
        ))
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}

async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && !applied.has(file)).sort()) {
      await client.query('begin')
      await client.query(await readFile(new URL(name, MIGRATIONS), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}
