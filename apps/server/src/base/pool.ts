import pg from 'pg'

const INT8 = 20

/** So long a caller that somebody waits for waits for an answer. */
const ANSWER_WITHIN_MS = 4_000

/**
 * Connections to PostgreSQL. A call waits at most 2 s for a connection and 4 s for an answer, so that nobody waits for a
 * database that hangs; work that reads the whole books says 0 and waits for as long as it takes. Money columns arrive as bigint.
 */
export function createPool(
  databaseUrl: string,
  connectionsMax: number,
  onError: (error: Error) => void,
  answerWithinMs: number = ANSWER_WITHIN_MS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: 2_000,
    query_timeout: answerWithinMs,
    statement_timeout: answerWithinMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) },
  })
  // A client that is checked out when the database dies would otherwise end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('release', (_error, client) => {
    if (!isAtRest(client)) void client.end()
  })
  return pool
}

/**
 * Whether nothing runs on the connection and no transaction is open. A statement that nobody waits for any more (it took too
 * long) still runs in the database: if it is a `begin`, whoever gets the connection next would be told that its bets are
 * posted, inside a transaction that nobody ever commits. Such a connection is closed instead of kept. After a refused statement
 * the database's word that it is ready may still be on its way: nothing runs then, and the next statement waits for that word.
 */
function isAtRest(client: pg.PoolClient): boolean {
  const { readyForQuery, _activeQuery } = client as pg.PoolClient & { readyForQuery?: boolean; _activeQuery?: object | null }
  return (readyForQuery === true || _activeQuery === null) && client.getTransactionStatus() === 'I'
}
