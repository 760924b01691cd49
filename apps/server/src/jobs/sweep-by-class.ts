import { sql } from 'kysely'
import type { Tx } from '../base/database.ts'
import { DAY_MS } from '../base/durations.ts'
import { dataClasses } from '../schema/data-classes.ts'

/** Rows of a table that one sweep deletes; the next one goes on. */
const ROWS_MAX = 1_000

/** Deletes what `dataClasses` says has come to its end. */
export async function sweepByClass(tx: Tx, now: Date): Promise<void> {
  for (const [table, { end }] of Object.entries(dataClasses)) {
    if (typeof end === 'string') continue
    const until = new Date(now.getTime() - end.days * DAY_MS)
    const isKept = end.unless === undefined ? sql`false` : sql.raw(`(${end.unless})`)
    await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${sql.ref(end.by)} < ${until} and not ${isKept} limit ${ROWS_MAX}))`.execute(tx)
  }
}
