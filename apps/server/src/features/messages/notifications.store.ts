import type { NotificationKind } from '@pavilion/api/notifications'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** What the member switched off. */
export async function listSwitchedOff(db: Db, member: MemberId): Promise<ReadonlySet<NotificationKind>> {
  const rows = await db.selectFrom('notifications_off').select('kind').where('member_id', '=', member).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Which of these members switched it off. */
export async function listWhoSwitchedOff(db: Db, kind: NotificationKind, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from notifications_off where kind = ${kind} and member_id = any(${members}::bigint[])`.execute(db)
  return new Set(rows.map((row) => memberId(row.member_id)))
}

/** Switches it off; the first time counts. */
export async function insertSwitchedOff(tx: Tx, member: MemberId, kind: NotificationKind, at: Date): Promise<void> {
  await tx
    .insertInto('notifications_off')
    .values({ member_id: member, kind, switched_off_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Switches it on again. */
export async function deleteSwitchedOff(tx: Tx, member: MemberId, kind: NotificationKind): Promise<void> {
  await tx.deleteFrom('notifications_off').where('member_id', '=', member).where('kind', '=', kind).execute()
}
