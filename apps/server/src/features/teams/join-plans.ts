import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

/**
 * Sets the planner for statements of `tx` that look up unread rows by key. The unread rows are few,
 * but the planner estimates the batch by the file that earlier batches left, or as a single row,
 * and would read all members, accounts and links. So joins run in the written order, and nothing is
 * compiled for a high estimate.
 */
export async function lookUpByKeys(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_nestloop', 'on', true), set_config('join_collapse_limit', '1', true), set_config('jit', 'off', true)`.execute(tx)
}

/**
 * Sets the planner for statements after `lookUpByKeys` that join batches with batches, which have
 * no keys. Subqueries per row still use their indexes.
 */
export async function joinBatches(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'off', true)`.execute(tx)
}
