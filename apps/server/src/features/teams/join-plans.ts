import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

/**
 * For statements of `tx` that look up what is unread by keys. It is little beside the members, their accounts and their links, which the
 * planner would read whole: it takes a batch for as large as the file that all batches before it have left, or for a single row. So it
 * joins in the order that a statement names, and compiles nothing that seems dear.
 */
export async function lookUpByKeys(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_nestloop', 'on', true), set_config('join_collapse_limit', '1', true), set_config('jit', 'off', true)`.execute(tx)
}

/** For statements after `lookUpByKeys` that join batches with batches, which have no keys. What is asked for each row is looked up all the same. */
export async function joinBatches(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'off', true)`.execute(tx)
}
