import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { EnvelopesTable } from './tables.ts'

/** A red envelope; amounts in minor units. */
export type Envelope = {
  id: bigint
  merchantCode: string
  /** Who sent it. */
  memberId: MemberId
  currency: string
  totalMinor: bigint
  shares: number
  split: 'equal' | 'random'
  receivers: 'direct' | 'chosen'
  receiverCount: number
  greeting: string
  createdAt: Date
  startsAt: Date
  endsAt: Date
  state: 'open' | 'ended' | 'cancelled'
  returnedMinor: bigint | null
}

/** How far the shares of an envelope have gone. */
export type Progress = { takenShares: number; takenMinor: bigint }

export async function findEnvelope(db: Db, id: bigint): Promise<Envelope | undefined> {
  const row = await db.selectFrom('envelopes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && envelopeOf(row)
}

export async function findByRequest(db: Db, sender: MemberId, requestId: string): Promise<Envelope | undefined> {
  const row = await db
    .selectFrom('envelopes')
    .selectAll()
    .where('member_id', '=', sender)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && envelopeOf(row)
}

/** Keeps the envelope from being closed until `tx` ends; others may take shares meanwhile. */
export async function holdOpen(tx: Tx, id: bigint): Promise<Envelope> {
  return envelopeOf(await tx.selectFrom('envelopes').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow())
}

/** Locks the envelope to close it; waits for those who take a share at the moment. */
export async function lockEnvelopeForUpdate(tx: Tx, id: bigint): Promise<Envelope | undefined> {
  const row = await tx.selectFrom('envelopes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && envelopeOf(row)
}

/** The envelopes whose time is over and that are not closed, the oldest first. */
export async function listDue(db: Db, at: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('envelopes')
    .select('id')
    .where('state', '=', 'open')
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertEnvelope(
  tx: Tx,
  envelope: Omit<Envelope, 'state' | 'returnedMinor'> & { requestId: string },
  amounts: readonly bigint[],
): Promise<void> {
  await tx
    .insertInto('envelopes')
    .values({
      id: envelope.id,
      merchant_code: envelope.merchantCode,
      member_id: envelope.memberId,
      request_id: envelope.requestId,
      currency: envelope.currency,
      total_minor: envelope.totalMinor,
      shares: envelope.shares,
      split: envelope.split,
      receivers: envelope.receivers,
      receiver_count: envelope.receiverCount,
      greeting: envelope.greeting,
      created_at: envelope.createdAt,
      starts_at: envelope.startsAt,
      ends_at: envelope.endsAt,
    })
    .execute()
  await sql`insert into envelope_shares (envelope_id, number, amount_minor)
    select ${envelope.id}, s.number, s.amount from unnest(${amounts}::bigint[]) with ordinality as s (amount, number)`.execute(tx)
}

export async function insertReceivers(
  tx: Tx,
  { id, endsAt }: Pick<Envelope, 'id' | 'endsAt'>,
  members: readonly MemberId[],
): Promise<void> {
  await sql`insert into envelope_receivers (envelope_id, member_id, ends_at)
    select ${id}, m.id, ${endsAt} from unnest(${members}::bigint[]) as m (id)`.execute(tx)
}

/** Closes an envelope that is locked. */
export async function updateClosed(
  tx: Tx,
  id: bigint,
  closed: { state: 'ended' | 'cancelled'; returnedMinor: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('envelopes')
    .set({ state: closed.state, returned_minor: closed.returnedMinor, closed_at: closed.at })
    .where('id', '=', id)
    .execute()
}

/** The sender's envelopes, newest first, from below the given id on. */
export async function listSent(db: Db, sender: MemberId, limit: number, beforeId?: bigint): Promise<Envelope[]> {
  let query = db.selectFrom('envelopes').selectAll().where('member_id', '=', sender).orderBy('id', 'desc').limit(limit)
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return (await query.execute()).map(envelopeOf)
}

/** How far each of these envelopes has gone, by its id. */
export async function listProgress(db: Db, ids: readonly bigint[]): Promise<Map<bigint, Progress>> {
  const { rows } = await sql<{ id: bigint; taken: bigint; minor: bigint }>`
    select s.envelope_id as id, count(*) as taken, sum(s.amount_minor)::bigint as minor
    from envelope_shares s where s.envelope_id = any (${ids}::bigint[]) and s.member_id is not null group by s.envelope_id`.execute(db)
  return new Map(rows.map(({ id, taken, minor }) => [id, { takenShares: Number(taken), takenMinor: minor }]))
}

function envelopeOf(row: Selectable<EnvelopesTable>): Envelope {
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    memberId: memberId(row.member_id),
    currency: row.currency,
    totalMinor: row.total_minor,
    shares: row.shares,
    split: row.split,
    receivers: row.receivers,
    receiverCount: row.receiver_count,
    greeting: row.greeting,
    createdAt: row.created_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state,
    returnedMinor: row.returned_minor,
  }
}
