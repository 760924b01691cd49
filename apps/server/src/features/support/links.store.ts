import type { Selectable } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { SupportLinksTable } from './tables.ts'

export type LinkRow = Pick<Selectable<SupportLinksTable>, 'type' | 'titles' | 'address' | 'cs_type'>

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
