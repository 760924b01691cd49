import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

/** Long after the last session of a guest can have ended. */
const KEEP_MS = 24 * 60 * 60_000
/** Guests deleted per sweep. */
const GUESTS_MAX = 1_000

/** Forgets guests of days ago, with their sessions. What they played stays in the books of play money. */
export async function sweepTrials(tx: Tx, now: Date): Promise<void> {
  await sql`select forget_guests(${new Date(now.getTime() - KEEP_MS)}, ${GUESTS_MAX})`.execute(tx)
}
