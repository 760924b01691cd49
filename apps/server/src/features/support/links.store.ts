import type { Db } from '../../base/database.ts'

export type LinkRow = { type: string; titles: Record<string, string>; address: string; cs_type: string }

const ROWS_MAX = 50

/** The merchant's ways to customer service, in its order. */
export async function listLinkRows(db: Db, merchantCode: string): Promise<LinkRow[]> {
  return db
    .selectFrom('support_links')
    .select(['type', 'titles', 'address', 'cs_type'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .orderBy('id')
    .limit(ROWS_MAX)
    .execute()
}
