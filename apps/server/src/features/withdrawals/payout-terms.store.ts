import type { Db, Tx } from '../../base/database.ts'
import { channelTerms } from '../cashier/index.ts'

type WayTerms = channelTerms.WayTerms

/** All ways out of the merchant, in its order; the code of each is the kind of account that it pays to. */
export async function listPayoutTerms(db: Db, merchantCode: string): Promise<channelTerms.TermedWay[]> {
  const rows = await db
    .selectFrom('withdrawal_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({ code: row.kind, gateway: row.gateway, terms: channelTerms.termsOf(row) }))
}

/** The terms of one, locked until `tx` ends. */
export async function lockPayoutTermsForUpdate(tx: Tx, merchantCode: string, kind: string): Promise<WayTerms | undefined> {
  const row = await tx
    .selectFrom('withdrawal_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && channelTerms.termsOf(row)
}

/** Makes these the terms of a way out. */
export async function updatePayoutTerms(tx: Tx, merchantCode: string, kind: string, terms: WayTerms): Promise<void> {
  await tx
    .updateTable('withdrawal_channels')
    .set(channelTerms.columnsOf(terms))
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .execute()
}
