import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'
import type { Limit, LimitKind } from './limits.ts'
import type { ProtectionLimitsTable } from './tables.ts'

type LimitRow = Pick<Selectable<ProtectionLimitsTable>, (typeof columns)[number]>

const columns = ['kind', 'limit_value', 'next_value', 'next_at'] as const

/** The limits that the member ever set, by kind. */
export async function listLimitRows(db: Db, member: MemberId): Promise<Map<LimitKind, Limit>> {
  const rows = await db.selectFrom('protection_limits').select(columns).where('member_id', '=', member).execute()
  return limitsOf(rows)
}

/** The same for some kinds, locked until `tx` ends. */
export async function lockLimitsForUpdate(tx: Tx, member: MemberId, kinds: readonly LimitKind[]): Promise<Map<LimitKind, Limit>> {
  const rows = await tx
    .selectFrom('protection_limits')
    .select(columns)
    .where('member_id', '=', member)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .forUpdate()
    .execute()
  return limitsOf(rows)
}

/** The limit, locked; one that was never set is none. */
export async function lockLimitForUpdate(tx: Tx, member: MemberId, kind: LimitKind): Promise<Limit> {
  await tx
    .insertInto('protection_limits')
    .values({ member_id: member, kind, limit_value: null, next_value: null, next_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockLimitsForUpdate(tx, member, [kind])).get(kind) ?? { value: null, next: undefined }
}

export async function updateLimit(tx: Tx, member: MemberId, kind: LimitKind, limit: Limit): Promise<void> {
  await tx
    .updateTable('protection_limits')
    .set({ limit_value: limit.value, next_value: limit.next?.value ?? null, next_at: limit.next?.at ?? null })
    .where('member_id', '=', member)
    .where('kind', '=', kind)
    .execute()
}

function limitsOf(rows: readonly LimitRow[]): Map<LimitKind, Limit> {
  return new Map(
    rows.map((row) => [
      row.kind as LimitKind,
      { value: row.limit_value, next: row.next_at === null ? undefined : { value: row.next_value, at: row.next_at } },
    ]),
  )
}

/** The interval of the member's reality checks in minutes; undefined where it never chose one. */
export async function findRealityCheck(db: Db, member: MemberId): Promise<number | undefined> {
  const row = await db.selectFrom('protection_settings').select('reality_check_minutes').where('member_id', '=', member).executeTakeFirst()
  return row?.reality_check_minutes
}

export async function updateRealityCheck(tx: Tx, member: MemberId, minutes: number): Promise<void> {
  await tx
    .insertInto('protection_settings')
    .values({ member_id: member, reality_check_minutes: minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reality_check_minutes: minutes }))
    .execute()
}

/** A break of a member. Without `endsAt` it lasts for ever. */
export type Break = { kind: 'time-out' | 'self-exclusion'; beginsAt: Date; endsAt: Date | null }

const BREAKS_MAX = 50

/** The latest fifty breaks that the member took, the latest first. */
export async function listBreaks(db: Db, member: MemberId): Promise<Break[]> {
  const rows = await db
    .selectFrom('protection_breaks')
    .select(['kind', 'begins_at', 'ends_at'])
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(BREAKS_MAX)
    .execute()
  return rows.map((row) => ({ kind: row.kind, beginsAt: row.begins_at, endsAt: row.ends_at }))
}

/** The break that runs at a time and ends last. */
export async function findBreak(db: Db, member: MemberId, now: Date): Promise<Break | undefined> {
  const row = await db
    .selectFrom('protection_breaks')
    .select(['kind', 'begins_at', 'ends_at'])
    .where('member_id', '=', member)
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { kind: row.kind, beginsAt: row.begins_at, endsAt: row.ends_at }
}

/** The self-exclusion that runs at a time and ends last; a shorter break beside it is none. */
export async function findExclusionOf(db: Db, member: MemberId, now: Date): Promise<Break | undefined> {
  const row = await db
    .selectFrom('protection_breaks')
    .select(['kind', 'begins_at', 'ends_at'])
    .where('member_id', '=', member)
    .where('kind', '=', 'self-exclusion')
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { kind: row.kind, beginsAt: row.begins_at, endsAt: row.ends_at }
}

/** Which of the members are on a break at a time. */
export async function findMembersOnBreak(db: Db, members: readonly MemberId[], now: Date): Promise<Set<MemberId>> {
  if (members.length === 0) return new Set()
  const rows = await db
    .selectFrom('protection_breaks')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', [...members])
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .execute()
  return new Set(rows.map((row) => memberId(row.member_id)))
}

export async function insertBreak(tx: Tx, member: MemberId, taken: Break, askedBy: MemberId): Promise<void> {
  await tx
    .insertInto('protection_breaks')
    .values({ member_id: member, kind: taken.kind, begins_at: taken.beginsAt, ends_at: taken.endsAt, asked_by: askedBy })
    .execute()
}

/** What a person can be known by. */
/** Of one account that is like many, such as from a network that many share. */
const LIKE_MAX = 20

export type MarkKind = 'email' | 'mobile' | 'document' | 'device' | 'address' | 'name'
/** `digest` is stored sealed; `hash` finds it. */
export type Mark = { kind: MarkKind; digest: string; hash: Buffer }

/** Keeps the marks of a member who is excluded, and which of them it proved; a mark that is known keeps the later end. */
export async function insertMarks(
  tx: Tx,
  seals: Seals,
  member: MemberId,
  { marks, proved }: { marks: readonly Mark[]; proved: readonly MarkKind[] },
  endsAt: Date | null,
): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insertInto('exclusion_marks')
    .values(
      marks.map(({ kind, digest, hash }) => ({
        kind,
        digest: seals.seal('exclusion_marks.digest', `${member}/${kind}`, digest),
        digest_hash: hash,
        member_id: member,
        ends_at: endsAt,
        is_proved: proved.includes(kind),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'digest_hash', 'member_id']).doUpdateSet({
        ends_at: sql`case when exclusion_marks.ends_at is null then null else greatest(exclusion_marks.ends_at, excluded.ends_at) end`,
        is_proved: sql`exclusion_marks.is_proved or excluded.is_proved`,
      }),
    )
    .execute()
}

/** Which kinds of the marks, by name, are of somebody who is excluded at a time, and proved them or is a member of this merchant. */
export async function listExcludedMarks(db: Db, merchantCode: string, marks: readonly Mark[], now: Date): Promise<MarkKind[]> {
  if (marks.length === 0) return []
  const rows = await db
    .selectFrom('exclusion_marks')
    .innerJoin('members', 'members.id', 'exclusion_marks.member_id')
    .select('kind')
    .distinct()
    .where((on) => on.or([on('is_proved', '=', true), on('members.merchant_code', '=', merchantCode)]))
    .where((on) => on.or(marks.map((mark) => on.and([on('kind', '=', mark.kind), on('digest_hash', '=', mark.hash)]))))
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('kind')
    .execute()
  return rows.map((row) => row.kind as MarkKind)
}

/** Whether the merchant has anybody excluded whose address or real name is kept. */
export async function isAnybodyMarked(db: Db, merchantCode: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('exclusion_marks')
    .innerJoin('members', 'members.id', 'exclusion_marks.member_id')
    .select('exclusion_marks.member_id')
    .where('members.merchant_code', '=', merchantCode)
    .where('kind', 'in', ['address', 'name'])
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The other members of the merchant who are excluded at a time and have one of the marks, each with which. */
export async function listLikeExcluded(
  db: Db,
  { merchantCode, memberId: own }: { merchantCode: string; memberId: MemberId },
  marks: readonly Mark[],
  now: Date,
): Promise<Map<MemberId, MarkKind[]>> {
  if (marks.length === 0) return new Map()
  const rows = await db
    .selectFrom('exclusion_marks')
    .innerJoin('members', 'members.id', 'exclusion_marks.member_id')
    .select(['exclusion_marks.member_id', 'kind'])
    .where('members.merchant_code', '=', merchantCode)
    .where('exclusion_marks.member_id', '<>', own)
    .where((on) => on.or(marks.map((mark) => on.and([on('kind', '=', mark.kind), on('digest_hash', '=', mark.hash)]))))
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('exclusion_marks.member_id')
    .orderBy('kind')
    .limit(LIKE_MAX)
    .execute()
  const found = new Map<MemberId, MarkKind[]>()
  for (const row of rows) {
    const id = memberId(row.member_id)
    found.set(id, [...(found.get(id) ?? []), row.kind as MarkKind])
  }
  return found
}

/** The installation's salt; the first to ask makes it. */
export async function getExclusionSalt(tx: Tx, fresh: Buffer): Promise<Buffer> {
  await tx
    .insertInto('exclusion_salts')
    .values({ salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await tx.selectFrom('exclusion_salts').select('salt').executeTakeFirstOrThrow()).salt
}

/** The first moment of the period of a time zone that a time lies in. */
export async function periodStart(db: Db, period: 'day' | 'week' | 'month', at: Date, timeZone: string): Promise<Date> {
  const { rows } = await sql<{
    start: Date
  }>`select day_begins(date_trunc(${period}, ${at}::timestamptz at time zone ${timeZone})::date, ${timeZone}) as start`.execute(db)
  if (!rows[0]) throw new Error('no period')
  return rows[0].start
}
