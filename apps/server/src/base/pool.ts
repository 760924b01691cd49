import pg from 'pg'

const INT8 = 20

/**
 * Connections to PostgreSQL. A call waits at most 2 s for a connection and 4 s for an answer, so that nobody waits for a
 * database that hangs. Money columns arrive as bigint.
 */
export function createPool(databaseUrl: string, connectionsMax: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
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
