import type { ExclusionReviewValue } from '@pavilion/api/exclusion-reviews'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** By what an account is like that of somebody who is excluded. */
export type LikenessKind = ExclusionReviewValue['knownBy'][number]

const reviewsOf = (db: Db, merchantCode: string) =>
  db
    .selectFrom('exclusion_reviews as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .innerJoin('members as l', 'l.id', 'r.like_id')
    .select(['r.id', 'r.member_id', 'r.like_id', 'm.account', 'r.known_by', 'r.noted_at', 'r.closed_at', 'r.outcome', 'r.note'])
    // An account at another merchant is named to nobody here.
    .select(sql<string | null>`case when l.merchant_code = r.merchant_code then l.account end`.as('like'))
    .where('r.merchant_code', '=', merchantCode)

export type ExclusionReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsOf>['executeTakeFirstOrThrow']>>

/** What nobody has looked at yet, the oldest first, behind a number. */
export async function listOpenReviews(
  db: Db,
  merchantCode: string,
  limit: number,
  after: bigint | undefined,
): Promise<ExclusionReviewRow[]> {
  let wanted = reviewsOf(db, merchantCode).where('r.closed_at', 'is', null).orderBy('r.id').limit(limit)
  if (after !== undefined) wanted = wanted.where('r.id', '>', after)
  return wanted.execute()
}

export async function findReview(db: Db, merchantCode: string, id: bigint): Promise<ExclusionReviewRow | undefined> {
  return reviewsOf(db, merchantCode).where('r.id', '=', id).executeTakeFirst()
}

/** The review, kept from anybody else until `tx` ends. */
export async function lockReviewForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<ExclusionReviewRow | undefined> {
  return reviewsOf(tx, merchantCode).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

/** Whether nobody has looked yet at another likeness of that account. */
export async function hasOpenReview(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('exclusion_reviews')
    .select('id')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what was found. */
export async function updateReview(
  tx: Tx,
  id: bigint,
  { outcome, note, by, at }: { outcome: 'extended' | 'dismissed'; note: string; by: bigint; at: Date },
): Promise<void> {
  await tx.updateTable('exclusion_reviews').set({ closed_by: by, closed_at: at, note, outcome }).where('id', '=', id).execute()
}

/**
 * Notes by what an account is like that of somebody who is excluded, for an operator to look at: once for each two, and again when there
 * is more, or when that person excluded itself again after it was decided. `asks` says that it does so in this very `tx`. Returns whether
 * there is something new to look at.
 */
export async function insertReview(
  tx: Tx,
  { merchantCode, memberId }: { merchantCode: string; memberId: MemberId },
  { likeId, kinds, asks }: { likeId: MemberId; kinds: readonly string[]; asks: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    insert into exclusion_reviews as r (merchant_code, member_id, like_id, known_by, noted_at)
    values (${merchantCode}, ${memberId}, ${likeId}, ${kinds}::text[], ${now})
    on conflict (member_id, like_id) do update set
      known_by = r.known_by || array(select unnest(excluded.known_by) except select unnest(r.known_by)),
      noted_at = excluded.noted_at, closed_by = null, closed_at = null, outcome = null
      where not excluded.known_by <@ r.known_by
        or r.closed_at is not null and (${asks} or exists (
          select from protection_breaks b
          where b.member_id = r.like_id and b.kind = 'self-exclusion' and b.begins_at > r.closed_at))
    returning r.id`.execute(tx)
  return rows.length > 0
}

/** When the account was opened and last came in. */
export async function getTimes(db: Db, id: bigint): Promise<{ registeredAt: Date; seenAt: Date | null }> {
  const row = await db.selectFrom('members').select(['registered_at', 'last_login_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return { registeredAt: row.registered_at, seenAt: row.last_login_at }
}
