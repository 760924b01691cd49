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
 * Whether no statement runs on the connection and no transaction is open. A statement that took too
 * long, so that nobody waits for it, still runs in the database: if it is a `begin`, the
 * connection's next user would post bets inside a transaction that nobody commits. Such a
 * connection is closed. After a refused statement the database's ready message may still be on its
 * way: no statement runs then, and the next one waits for that message.
 */
function isAtRest(client: pg.PoolClient): boolean {
  const { readyForQuery, _activeQuery } = client as pg.PoolClient & { readyForQuery?: boolean; _activeQuery?: object | null }
  return (readyForQuery === true || _activeQuery === null) && client.getTransactionStatus() === 'I'
}
