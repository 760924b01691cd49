import type { Db, Tx } from '../../base/database.ts'
import { type LinkTerms, termsOf } from '../games/index.ts'

/** What a proposal about a provider is about. */
export const subjectOf = (provider: string) => `provider:${provider}`
export const providerOf = (subject: string) => subject.slice('provider:'.length)

const links = (db: Db, merchantCode: string) => db.selectFrom('provider_links').selectAll().where('merchant_code', '=', merchantCode)

export async function listLinks(db: Db, merchantCode: string): Promise<LinkTerms[]> {
  return (await links(db, merchantCode).orderBy('provider_code').execute()).map(termsOf)
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
