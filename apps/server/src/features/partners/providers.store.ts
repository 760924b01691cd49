import type { Db, Tx } from '../../base/database.ts'
import { doorOf, type LinkDoor, type LinkTerms, termsOf } from '../games/index.ts'

/** What a proposal about a provider is about. */
export const subjectOf = (provider: string) => `provider:${provider}`
export const providerOf = (subject: string) => subject.slice('provider:'.length)

const links = (db: Db, merchantCode: string) => db.selectFrom('provider_links').selectAll().where('merchant_code', '=', merchantCode)

/** The merchant's links with their doors at that time. */
export async function listLinks(db: Db, merchantCode: string, at: Date): Promise<(LinkTerms & LinkDoor)[]> {
  const rows = await links(db, merchantCode).orderBy('provider_code').execute()
  return rows.map((row) => ({ ...termsOf(row), ...doorOf(row, at) }))
}

export async function lockLinkForUpdate(tx: Tx, merchantCode: string, provider: string): Promise<LinkTerms | undefined> {
  const row = await links(tx, merchantCode).where('provider_code', '=', provider).forNoKeyUpdate().executeTakeFirst()
  return row && termsOf(row)
}

export async function findLink(db: Db, merchantCode: string, id: number): Promise<LinkTerms | undefined> {
  const row = await links(db, merchantCode).where('id', '=', id).executeTakeFirst()
  return row && termsOf(row)
}

/** What is set aside for prizes, and what is left, by link; in the merchant's currency. */
export async function listBudgets(db: Db, currency: string): Promise<Map<number, { grantedMinor: bigint; leftMinor: bigint }>> {
  const rows = await db.selectFrom('promotion_budgets').selectAll().where('currency', '=', currency).execute()
  return new Map(rows.map((row) => [row.link_id, { grantedMinor: row.granted_minor, leftMinor: row.granted_minor - row.spent_minor }]))
}

/** The link with its door at that time, locked. */
export async function lockDoorForUpdate(tx: Tx, merchantCode: string, provider: string, at: Date) {
  const row = await links(tx, merchantCode).where('provider_code', '=', provider).forNoKeyUpdate().executeTakeFirst()
  return row && { ...termsOf(row), ...doorOf(row, at) }
}

/** How an operator leaves a link: open, or closed with what members read and an end. */
type Door = { is_enabled: boolean; closed_at: Date | null; closed_by: string; closed_until: Date | null; closing_texts: object }

/** Closes or opens the link, which the caller has locked. */
export async function updateDoor(tx: Tx, id: number, { closing_texts, ...door }: Door): Promise<void> {
  await tx
    .updateTable('provider_links')
    .set({ ...door, closing_texts: JSON.stringify(closing_texts) })
    .where('id', '=', id)
    .execute()
}
