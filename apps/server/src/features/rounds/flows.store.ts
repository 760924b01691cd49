import { sql } from 'kysely'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'

/**
 * What a link paid out less what it took within an hour and a day, in minor units of one currency.
 */
export type Flow = { linkId: number; currency: string; hourMinor: bigint; dayMinor: bigint }

/** Lists the flows of every link with any within a day, from committed transfers. */
export async function listFlows(db: Db, at: Date): Promise<Flow[]> {
  const { rows } = await sql<{ link_id: number; currency: string; hour_minor: bigint; day_minor: bigint }>`
    select link_id, currency, hour_minor, day_minor from sum_provider_flows(${at}::timestamptz)`.execute(db)
  return rows.map((row) => ({ linkId: row.link_id, currency: row.currency, hourMinor: row.hour_minor, dayMinor: row.day_minor }))
}

/** The flow of one link, locked until `tx` ends against other callers of this function. */
export async function lockFlow(tx: Tx, linkId: number, currency: string, at: Date): Promise<Flow> {
  await waitForLock(tx, namedLock.providerFlow(linkId))
  const flows = await listFlows(tx, at)
  return flows.find((flow) => flow.linkId === linkId && flow.currency === currency) ?? { linkId, currency, hourMinor: 0n, dayMinor: 0n }
}

/**
 * Adds newly committed transfers to the stored flows per minute. Does nothing while another server
 * does.
 */
export async function foldFlows(db: Db, at: Date): Promise<void> {
  await sql`select fold_provider_flows(${at}::timestamptz)`.execute(db)
}
