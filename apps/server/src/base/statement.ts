import type { Pool } from 'pg'

/** Runs one prepared statement as a transaction of its own: for the hot path, where every round trip counts. */
export type RunStatement = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>

/** Statements over the pool. */
export function createStatements(pool: Pool): RunStatement {
  return async <Row>(name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows as Row[]
}
