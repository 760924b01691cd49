import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Reads what an operator waits for: a statement that takes longer than a second is given up, so that it holds its connection from
 * nobody, and the error is the caller's to answer.
 */
export const readQuickly = <Value>(db: Db, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '1s'`.execute(tx)
    return read(tx)
  })
