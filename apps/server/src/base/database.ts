import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

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
