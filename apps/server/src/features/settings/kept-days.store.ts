import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'

/** Whether a day of the merchant's books has been added up. */
export async function hasDays(tx: Tx, merchantCode: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from money_days_built where merchant_code = ${merchantCode}) as has`.execute(tx)
  return rows[0]?.has === true
}
