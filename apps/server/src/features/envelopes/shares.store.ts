import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId, type TransferId } from '../../base/ids.ts'

/** A share that somebody took; the amount in minor units. */
export type TakenShare = { number: number; amountMinor: bigint; transferId: bigint; takenAt: Date }

/**
 * Whether the envelope is for the member. Locks the row, so that two taps at the same moment run
 * one after the other.
 */
export async function lockReceiverForUpdate(tx: Tx, envelopeId: bigint, member: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('envelope_receivers')
    .select('member_id')
    .where('envelope_id', '=', envelopeId)
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The member's share of the envelope. */
export async function findTaken(db: Db, envelopeId: bigint, member: MemberId): Promise<TakenShare | undefined> {
  const row = await db
    .selectFrom('envelope_shares')
    .select(['number', 'amount_minor', 'transfer_id', 'taken_at'])
    .where('envelope_id', '=', envelopeId)
    .where('member_id', '=', member)
    .executeTakeFirst()
  if (row?.transfer_id == null || row.taken_at === null) return undefined
  return { number: row.number, amountMinor: row.amount_minor, transferId: row.transfer_id, takenAt: row.taken_at }
}

/**
 * Locks a share that is free, or finds that there is none. Those which others are about to take are passed over; only when there
 * is no other it is waited for what becomes of them.
 */
export async function lockFreeShare(tx: Tx, envelopeId: bigint): Promise<{ number: number; amountMinor: bigint } | undefined> {
  const free = tx
    .selectFrom('envelope_shares')
    .select(['number', 'amount_minor'])
    .where('envelope_id', '=', envelopeId)
    .where('member_id', 'is', null)
    .orderBy('number')
    .forUpdate()
  const [row] = await free.limit(1).skipLocked().execute()
  const found = row ?? (await free.execute())[0]
  return found && { number: found.number, amountMinor: found.amount_minor }
}

/** Notes who took a share that is locked. */
export async function updateTaken(
  tx: Tx,
  share: { envelopeId: bigint; number: number; memberId: MemberId; transferId: TransferId; at: Date },
): Promise<void> {
  await tx
    .updateTable('envelope_shares')
    .set({ member_id: share.memberId, transfer_id: share.transferId, taken_at: share.at })
    .where('envelope_id', '=', share.envelopeId)
    .where('number', '=', share.number)
    .execute()
}

/** What nobody has taken, in minor units. */
export async function sumFree(db: Db, envelopeId: bigint): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from envelope_shares
    where envelope_id = ${envelopeId} and member_id is null`.execute(db)
  return rows[0]?.minor ?? 0n
}

/** Who took how much of an envelope, the latest first. */
export async function listTakers(db: Db, envelopeId: bigint): Promise<{ account: string; amountMinor: bigint; takenAt: Date }[]> {
  const { rows } = await sql<{ account: string; amount_minor: bigint; taken_at: Date }>`
    select m.account, s.amount_minor, s.taken_at from envelope_shares s join members m on m.id = s.member_id
    where s.envelope_id = ${envelopeId} order by s.taken_at desc, s.number desc`.execute(db)
  return rows.map((row) => ({ account: row.account, amountMinor: row.amount_minor, takenAt: row.taken_at }))
}

/** An envelope as one of its receivers meets it; the own share in minor units. */
export type ReceivedEnvelope = {
  id: bigint
  from: string
  greeting: string
  startsAt: Date
  endsAt: Date
  isClosed: boolean
  hasFree: boolean
  takenMinor: bigint | null
  takenAt: Date | null
}

/** The envelopes for the member that end after `since` and were not taken back, at most `limit`, the latest to begin first. */
export async function listReceived(db: Db, member: MemberId, since: Date, limit: number): Promise<ReceivedEnvelope[]> {
  const { rows } = await sql<ReceivedRow>`
    select e.id, a.account, e.greeting, e.starts_at, e.ends_at, e.state <> 'open' as is_closed, s.amount_minor, s.taken_at,
      exists (select from envelope_shares f where f.envelope_id = e.id and f.member_id is null) as has_free
    from envelope_receivers r
    join envelopes e on e.id = r.envelope_id and e.state <> 'cancelled'
    join members a on a.id = e.member_id
    left join envelope_shares s on s.envelope_id = e.id and s.member_id = r.member_id
    where r.member_id = ${member} and r.ends_at > ${since}
    order by e.starts_at desc, e.id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    from: row.account,
    greeting: row.greeting,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isClosed: row.is_closed,
    hasFree: row.has_free,
    takenMinor: row.amount_minor,
    takenAt: row.taken_at,
  }))
}

type ReceivedRow = {
  id: bigint
  account: string
  greeting: string
  starts_at: Date
  ends_at: Date
  is_closed: boolean
  has_free: boolean
  amount_minor: bigint | null
  taken_at: Date | null
}

/** The shares that the member ever took, of the newest envelope first, from below the given envelope on. */
export async function listTakenBy(
  db: Db,
  member: MemberId,
  limit: number,
  beforeId?: bigint,
): Promise<{ id: bigint; from: string; greeting: string; amountMinor: bigint; takenAt: Date }[]> {
  const { rows } = await sql<{ id: bigint; account: string; greeting: string; amount_minor: bigint; taken_at: Date }>`
    select e.id, a.account, e.greeting, s.amount_minor, s.taken_at
    from envelope_shares s join envelopes e on e.id = s.envelope_id join members a on a.id = e.member_id
    where s.member_id = ${member} ${beforeId === undefined ? sql`` : sql`and s.envelope_id < ${beforeId}`}
    order by s.envelope_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    from: row.account,
    greeting: row.greeting,
    amountMinor: row.amount_minor,
    takenAt: row.taken_at,
  }))
}

/** What the members with open pages know of their envelopes that are not over, as a mark that changes when that does. */
export async function listMarks(db: Db, members: readonly MemberId[], at: Date): Promise<Map<MemberId, string>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<{ member_id: bigint; mark: string }>`
    select x.member_id, string_agg(x.mark, '.' order by x.envelope_id) as mark
    from unnest(${members}::bigint[]) as m (id)
    cross join lateral (
      select r.member_id, r.envelope_id, concat_ws(':', e.id, e.state, e.starts_at <= ${at},
        exists (select from envelope_shares f where f.envelope_id = e.id and f.member_id is null),
        exists (select from envelope_shares s where s.envelope_id = e.id and s.member_id = r.member_id)) as mark
      from envelope_receivers r join envelopes e on e.id = r.envelope_id
      where r.member_id = m.id and r.ends_at > ${at}
      order by r.ends_at limit ${MARKED_MAX}
    ) x
    group by x.member_id`.execute(db)
  return new Map(rows.map((row) => [memberId(row.member_id), row.mark]))
}

const MARKED_MAX = 10
