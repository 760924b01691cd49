import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'

/** All tables by their names. Each slice adds those that it owns, in a `tables.ts` that is drawn from the database. */
// biome-ignore lint/suspicious/noEmptyInterface: it is the slices that fill it.
export interface Tables {}

/** For reading. A function that writes takes `Tx`. */
export type Db = Kysely<Tables>

/** An open database transaction: what a function that writes is handed. */
export type Tx = Transaction<Tables>

/** The typed door to the database. */
export function createDatabase(pool: Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Runs work in one transaction: for an action that has slow work between its transactions. */
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** The class of SQLSTATEs by which the database gives a transaction up because of others, such as a deadlock. */
const GIVEN_UP = '40'

/**
 * Runs work whose failure undoes only the work, and returns the fault. A fault that another try can
 * heal is thrown, so that the whole transaction is tried again.
 */
export async function tryApart(tx: Tx, work: () => Promise<void>): Promise<{ fault: unknown } | undefined> {
  await sql`savepoint apart`.execute(tx)
  try {
    await work()
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && String(fault.code).startsWith(GIVEN_UP)) throw fault
    await sql`rollback to savepoint apart`.execute(tx)
    await sql`release savepoint apart`.execute(tx)
    return { fault }
  }
  await sql`release savepoint apart`.execute(tx)
  return undefined
}
