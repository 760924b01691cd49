import type { StopKindValue } from '@pavilion/api/stops'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** What is stopped for a member, why, by whom and since when. */
export type Stop = { kind: StopKindValue; reason: string; setBy: bigint | null; setByName: string; setAt: Date; endsAt?: Date }
export type StoppedMember = { memberId: MemberId; account: string }

/** What is stopped for the member at that moment, the oldest first. */
export async function listStops(db: Db, id: MemberId, at: Date): Promise<Stop[]> {
  const rows = await db
    .selectFrom('member_stops')
    .selectAll()
    .where('member_id', '=', id)
    .where(standsAt(at))
    .orderBy('set_at')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    reason: row.reason,
    setBy: row.set_by,
    setByName: row.set_by_name,
    setAt: row.set_at,
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
  }))
}

/** Writes a stop down. Returns false where it is stopped already, which stays as it is unless it would end earlier. */
export async function insertStop(tx: Tx, id: MemberId, stop: Stop): Promise<boolean> {
  if (stop.endsAt) await deleteEnding(tx, id, stop.endsAt)
  const row = await tx
    .insertInto('member_stops')
    .values({
      member_id: id,
      kind: stop.kind,
      reason: stop.reason,
      set_by: stop.setBy,
      set_by_name: stop.setByName,
      set_at: stop.setAt,
      ends_at: stop.endsAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

async function deleteEnding(tx: Tx, id: MemberId, before: Date): Promise<void> {
  await tx.deleteFrom('member_stops').where('member_id', '=', id).where('ends_at', '<', before).execute()
}

/** Takes a stop away. Returns false where there was none. */
export async function deleteStop(tx: Tx, id: MemberId, kind: StopKindValue): Promise<boolean> {
  const row = await tx
    .deleteFrom('member_stops')
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

type Wanted = { merchantCode: string; at: Date; limit: number; after?: bigint | undefined }

/** Members of the merchant for whom anything is stopped, by their number, all after `after` when it is given. */
export async function listStoppedMembers(db: Db, { merchantCode, at, limit, after }: Wanted): Promise<StoppedMember[]> {
  let query = db
    .selectFrom('members as m')
    .select(['m.id', 'm.account'])
    .where('m.merchant_code', '=', merchantCode)
    .where('m.id', 'in', (sub) => sub.selectFrom('member_stops').select('member_id').where(standsAt(at)))
    .orderBy('m.id')
    .limit(limit)
  if (after !== undefined) query = query.where('m.id', '>', after)
  return (await query.execute()).map(({ id, account }) => ({ memberId: memberId(id), account }))
}

/** Whether the member's money is held, so that nothing of it leaves. */
export const isMoneyHeld = (db: Db, id: MemberId): Promise<boolean> => isStopped(db, id, ['money'])

/** Whether nothing leaves the member's float. */
export const isFloatHeld = (db: Db, id: MemberId): Promise<boolean> => isStopped(db, id, ['money', 'float'])

/** Whether the member places no bet. */
export const isBettingStopped = (db: Db, id: MemberId): Promise<boolean> => isStopped(db, id, ['betting'])

/** Until when and why withdrawals of the member are held. */
export async function findWithdrawalHold(db: Db, id: MemberId, at: Date): Promise<{ endsAt: Date; reason: string } | undefined> {
  const hold = (await listStops(db, id, at)).find(({ kind }) => kind === 'withdrawals')
  return hold?.endsAt && { endsAt: hold.endsAt, reason: hold.reason }
}

const standsAt = (at: Date) => sql<boolean>`(ends_at is null or ends_at > ${at})`

async function isStopped(db: Db, id: MemberId, kinds: StopKindValue[]): Promise<boolean> {
  const row = await db
    .selectFrom('member_stops')
    .select('kind')
    .where('member_id', '=', id)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
