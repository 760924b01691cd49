import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'

/**
 * Reads what an operator waits for on a connection that bets use: a statement that takes longer than a second is given up, and the call
 * answers that it is to be tried again.
 */
export const readQuickly = <Value>(db: Db, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '1s'`.execute(tx)
    return read(tx)
  })
