import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { PromotionApplicationsTable } from './tables.ts'

/** A member's dealings with one promotion, in one period. Amounts in minor units. */
export type Application = {
  id: bigint
  merchantCode: string
  memberId: MemberId
  promotionId: bigint
  period: string
  /** The version of the promotion that it was made under. */
  version: number
  terms: PromotionTermsValue
  state: Selectable<PromotionApplicationsTable>['state']
  amountMinor: bigint | null
  requiredMinor: bigint | null
  bonusId: bigint | null
  appliedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string
  claimUntil: Date | null
  takenAt: Date | null
}

const applicationOf = (row: Selectable<PromotionApplicationsTable>): Application => ({
  id: row.id,
  merchantCode: row.merchant_code,
  memberId: memberId(row.member_id),
  promotionId: row.promotion_id,
  period: row.period,
  version: row.promotion_version,
  terms: row.terms as PromotionTermsValue,
  state: row.state,
  amountMinor: row.amount_minor,
  requiredMinor: row.required_minor,
  bonusId: row.bonus_id,
  appliedAt: row.applied_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  reason: row.reason,
  claimUntil: row.claim_until,
  takenAt: row.taken_at,
})

export type NewApplication = Pick<Application, 'id' | 'merchantCode' | 'memberId' | 'promotionId' | 'period' | 'version' | 'terms'> & {
  state: 'applying' | 'joined' | 'claimable'
  amountMinor?: bigint
  requiredMinor?: bigint
  claimUntil?: Date
  at: Date
}

/** Begins an application. Returns whether it did: one that is there already stays as it is. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const row = await tx
    .insertInto('promotion_applications')
    .values({
      id: application.id,
      merchant_code: application.merchantCode,
      member_id: application.memberId,
      promotion_id: application.promotionId,
      period: application.period,
      promotion_version: application.version,
      terms: JSON.stringify(application.terms),
      state: application.state,
      amount_minor: application.amountMinor ?? null,
      required_minor: application.requiredMinor ?? null,
      claim_until: application.claimUntil ?? null,
      applied_at: application.at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'promotion_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The application of a member for a promotion in a period. */
export async function findApplication(db: Db, member: MemberId, promotionId: bigint, period: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('promotion_applications')
    .selectAll()
    .where('member_id', '=', member)
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row && applicationOf(row)
}

/** The application of a member for a promotion that counts today, whatever the current version is. */
export async function findCurrentApplication(
  db: Db,
  member: MemberId,
  { id, today }: { id: bigint; today: string },
): Promise<Application | undefined> {
  return (await findApplication(db, member, id, '')) ?? findApplication(db, member, id, today)
}

/** Locked until the end of `tx`; another member's is not found. The wallet is locked before, where money is going to move. */
export async function lockApplicationForUpdate(tx: Tx, member: MemberId, id: bigint): Promise<Application | undefined> {
  const row = await tx
    .selectFrom('promotion_applications')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirst()
  return row && applicationOf(row)
}

/** The same for an operator of the merchant who decides about it. */
export async function lockApplicationOfMerchant(tx: Tx, merchantCode: string, id: bigint): Promise<Application | undefined> {
  const row = await ofMerchant(tx, merchantCode, id).forUpdate().executeTakeFirst()
  return row && applicationOf(row)
}

/** An application of the merchant's, as it is at this moment. */
export async function findApplicationOfMerchant(db: Db, merchantCode: string, id: bigint): Promise<Application | undefined> {
  const row = await ofMerchant(db, merchantCode, id).executeTakeFirst()
  return row && applicationOf(row)
}

const ofMerchant = (db: Db, merchantCode: string, id: bigint) =>
  db.selectFrom('promotion_applications').selectAll().where('id', '=', id).where('merchant_code', '=', merchantCode)

export async function listApplications(db: Db, member: MemberId, limit: number): Promise<Application[]> {
  const rows = await db
    .selectFrom('promotion_applications')
    .selectAll()
    .where('member_id', '=', member)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(applicationOf)
}

/** Joined and waiting for their condition, the oldest first, locked. */
export async function lockJoinedForUpdate(tx: Tx, member: MemberId): Promise<Application[]> {
  const rows = await tx
    .selectFrom('promotion_applications')
    .selectAll()
    .where('member_id', '=', member)
    .where('state', '=', 'joined')
    .orderBy('applied_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(applicationOf)
}

type Issued = { amountMinor: bigint; requiredMinor: bigint; claimUntil: Date; depositId?: bigint }

/** Makes a reward of the application that can be claimed. */
export async function updateClaimable(tx: Tx, id: bigint, issued: Issued, decided?: { at: Date; by: string }): Promise<void> {
  await tx
    .updateTable('promotion_applications')
    .set({
      state: 'claimable',
      amount_minor: issued.amountMinor,
      required_minor: issued.requiredMinor,
      claim_until: issued.claimUntil,
      deposit_id: issued.depositId ?? null,
      decided_at: decided?.at ?? null,
      decided_by: decided?.by ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateRejected(tx: Tx, id: bigint, decided: { at: Date; by: string; reason: string }): Promise<void> {
  await tx
    .updateTable('promotion_applications')
    .set({ state: 'rejected', decided_at: decided.at, decided_by: decided.by, reason: decided.reason })
    .where('id', '=', id)
    .execute()
}

export async function updateTaken(tx: Tx, id: bigint, bonusId: bigint | null, at: Date): Promise<void> {
  await tx.updateTable('promotion_applications').set({ state: 'taken', bonus_id: bonusId, taken_at: at }).where('id', '=', id).execute()
}

/** What the member claimed, newest first, older than the cursor when it is given. */
export async function listTaken(db: Db, member: MemberId, limit: number, before?: { takenAt: Date; id: bigint }): Promise<Application[]> {
  let query = db
    .selectFrom('promotion_applications')
    .selectAll()
    .where('member_id', '=', member)
    .where('state', '=', 'taken')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) query = query.where(sql<boolean>`(taken_at, id) < (${before.takenAt}::timestamptz, ${before.id}::bigint)`)
  return (await query.execute()).map(applicationOf)
}

/** The sum of what the member claimed this month, in the merchant's time zone. */
export async function sumOfMonth(db: Db, member: MemberId, merchantCode: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(a.amount_minor), 0)::bigint as total
    from promotion_applications a join merchants m on m.code = ${merchantCode}
    where a.member_id = ${member} and a.state = 'taken' and a.taken_at >= day_begins(date_trunc('month', ${at}::timestamptz at time zone m.time_zone)::date, m.time_zone)`.execute(
    db,
  )
  return rows[0]?.total ?? 0n
}

/**
 * A text per member that changes when the open applications of that time or the latest claim
 * change. The lateral joins keep the plan on the indexes, however much a member has had.
 */
export async function listMarks(db: Db, members: readonly MemberId[], at: Date): Promise<Map<MemberId, string>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<{ member_id: bigint; open: string | null; taken: bigint | null }>`
    select w.member_id, o.open, t.id as taken
    from unnest(${members}::bigint[]) as w (member_id)
    left join lateral (
      select left(md5(string_agg(concat_ws(':', a.id, a.state, a.claim_until <= ${at}::timestamptz), ',' order by a.id)), 16) as open
      from promotion_applications a
      where a.member_id = w.member_id and a.state in ('applying', 'joined', 'claimable')
    ) o on true
    left join lateral (
      select a.id from promotion_applications a
      where a.member_id = w.member_id and a.state = 'taken' order by a.taken_at desc, a.id desc limit 1
    ) t on true`.execute(db)
  return new Map(rows.map((row) => [memberId(row.member_id), `${row.open ?? 'none'}:${row.taken ?? 'none'}`]))
}
