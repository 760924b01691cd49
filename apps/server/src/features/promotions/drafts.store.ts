import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { PromotionDraftsTable, PromotionsTable, PromotionVersionsTable } from './tables.ts'
import type { WrittenPromotion } from './written-promotions.store.ts'

type Repeat = PromotionTermsValue['repeat']

/** What is written of a promotion and not published yet. */
export type Draft = Omit<Selectable<PromotionDraftsTable>, 'promotion_id'>

export async function findDraft(db: Db, promotionId: bigint): Promise<Draft | undefined> {
  return db
    .selectFrom('promotion_drafts')
    .select(['category', 'titles', 'contents', 'picture', 'terms', 'revision', 'text_versions', 'changed_by', 'changed_at'])
    .select([sql<string>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')])
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst()
}

/** Saves a draft over the one that is there. */
export async function saveDraft(tx: Tx, promotionId: bigint, draft: Draft): Promise<void> {
  const row = {
    ...draft,
    titles: JSON.stringify(draft.titles),
    contents: JSON.stringify(draft.contents),
    terms: JSON.stringify(draft.terms),
    text_versions: JSON.stringify(draft.text_versions),
  }
  await tx
    .insertInto('promotion_drafts')
    .values({ ...row, promotion_id: promotionId })
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(row))
    .execute()
}

/** Lets go of a draft that was published; one that was saved since then stays. */
export async function deleteDraft(tx: Tx, promotionId: bigint, revision: number): Promise<void> {
  await tx.deleteFrom('promotion_drafts').where('promotion_id', '=', promotionId).where('revision', '=', revision).execute()
}

/** Makes the row of a promotion that is not published yet, above all others. */
export async function insertUnpublished(
  tx: Tx,
  merchantCode: string,
  category: PromotionsTable['category'],
  startsOn: string,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('promotions')
    .values({
      merchant_code: merchantCode,
      category,
      titles: '{}',
      contents: '{}',
      starts_on: startsOn,
      version: 0,
      position: sql<number>`(select coalesce(min(position), 0) - 1 from promotions where merchant_code = ${merchantCode})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many of the merchant's promotions are not archived. */
export async function countWritten(db: Db, merchantCode: string): Promise<number> {
  const row = await db
    .selectFrom('promotions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How often the promotion could be taken when it last gave something; undefined where it never did. */
export async function findLastRepeat(db: Db, row: Pick<WrittenPromotion, 'id' | 'version' | 'terms'>): Promise<Repeat | undefined> {
  if (row.version === 0) return undefined
  if (row.terms !== null) return (row.terms as PromotionTermsValue).repeat
  const kept = await db
    .selectFrom('promotion_versions')
    .select('terms')
    .where('promotion_id', '=', row.id)
    .where('terms', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (kept?.terms as PromotionTermsValue | undefined)?.repeat
}

type Publication = Pick<Selectable<PromotionVersionsTable>, 'proposed_by' | 'published_by' | 'published_at'>

/** Keeps what is published for good, once. */
export async function keepVersion(tx: Tx, row: Omit<WrittenPromotion, 'today' | 'currency'>, by?: Publication): Promise<void> {
  await tx
    .insertInto('promotion_versions')
    .values({
      promotion_id: row.id,
      number: row.version,
      category: row.category,
      titles: JSON.stringify(row.titles),
      contents: JSON.stringify(row.contents),
      picture: row.picture,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      terms: row.terms === null ? null : JSON.stringify(row.terms),
      ...by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
