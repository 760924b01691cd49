import pg, { type Pool } from 'pg'

/** Runs one prepared statement as a transaction of its own: for the hot path, where every round trip counts. */
export type RunStatement = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>

/** Statements over the pool. */
export function createStatements(pool: Pool): RunStatement {
  return async <Row>(name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows as Row[]
}

/** Statements over one connection, each on its way before the one ahead of it is answered. */
export type StatementPipeline = { run: RunStatement; end(): Promise<void> }

/**
 * Statements over a connection of their own beside the pool's, with the pool's settings: the database goes from one to the next by
 * itself. Each is a transaction of its own, and one that is refused harms none behind it. The connection is made at the first
 * statement; where it is lost, or one of them takes too long, all that are on it fail, and the next one makes it again.
 */
export function createStatementPipeline(pool: Pool, onError: (error: Error) => void): StatementPipeline {
  let pipeline: Promise<pg.Client> | undefined
  let isOver = false
  const connect = () => {
    const client = new pg.Client({ ...pool.options, pipeline: true })
    const connecting = client.connect().then(() => client)
    client.on('error', (error) => {
      forget(connecting)
      onError(error)
    })
    client.on('end', () => forget(connecting))
    return connecting
  }
  const forget = (lost: typeof pipeline) => {
    if (pipeline === lost) pipeline = undefined
  }
  return {
    run: async <Row>(name: string, text: string, values: unknown[]) => {
      if (isOver) throw new Error('the pipeline has ended')
      pipeline ??= connect()
      const current = pipeline
      try {
        return (await (await current).query({ name, text, values })).rows as Row[]
      } catch (error) {
        if (!leavesConnection(error)) {
          forget(current)
          // Statements queued behind this one still get their results, if any arrive.
          current.then((client) => client.end()).catch(() => {})
        }
        throw error
      }
    },
    end: async () => {
      isOver = true
      await (await pipeline?.catch(() => undefined))?.end()
    },
  }
}

/** What a database says that writes no more, since another one has taken over: a new connection finds that one. */
const READ_ONLY = '25006'

/** Whether the connection can be used on: the database refused the statement, and nothing else happened. */
const leavesConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== READ_ONLY
