import type { Db, Tx } from '../../base/database.ts'

/** Somebody who answers members. */
export type Staff = { id: bigint; name: string; passwordHash: string; isDisabled: boolean }

/** Who could answer, and when that person was last seen at the desk. */
export type StaffPresence = { id: bigint; name: string; isDisabled: boolean; seenAt: Date | null }

export type DeskSession = { staffId: bigint; name: string; seenAt: Date; openedAt: Date }

/** The merchant's staff of that account, which is in lower case. */
export async function findStaff(db: Db, merchantCode: string, account: string): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('support_staff')
    .select(['id', 'name', 'password_hash', 'is_disabled'])
    .where('merchant_code', '=', merchantCode)
    .where('account', '=', account)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, passwordHash: row.password_hash, isDisabled: row.is_disabled }
}

/** Adds somebody to the staff; nothing changes when the account exists. */
export async function insertStaff(
  tx: Tx,
  staff: { merchantCode: string; account: string; name: string; passwordHash: string },
): Promise<void> {
  await tx
    .insertInto('support_staff')
    .values({ merchant_code: staff.merchantCode, account: staff.account, name: staff.name, password_hash: staff.passwordHash })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'account']).doNothing())
    .execute()
}

/** Everybody of the merchant's staff, and when each was last at the desk. */
export async function listStaff(db: Db, merchantCode: string): Promise<StaffPresence[]> {
  const rows = await db
    .selectFrom('support_staff as s')
    .leftJoin('support_sessions as e', (join) => join.onRef('e.staff_id', '=', 's.id').on('e.ended_at', 'is', null))
    .select(['s.id', 's.name', 's.is_disabled', (eb) => eb.fn.max('e.seen_at').as('seen_at')])
    .where('s.merchant_code', '=', merchantCode)
    .groupBy(['s.id', 's.name', 's.is_disabled'])
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, isDisabled: row.is_disabled, seenAt: row.seen_at }))
}

export async function insertDeskSession(tx: Tx, session: { tokenHash: Buffer; staffId: bigint; at: Date }): Promise<void> {
  const row = { token_hash: session.tokenHash, staff_id: session.staffId, opened_at: session.at, seen_at: session.at, ended_at: null }
  await tx.insertInto('support_sessions').values(row).execute()
}

/** The session at that merchant's desk, if it was not ended and its owner may still come in. */
export async function findDeskSession(db: Db, merchantCode: string, tokenHash: Buffer): Promise<DeskSession | undefined> {
  const row = await db
    .selectFrom('support_sessions as e')
    .innerJoin('support_staff as s', 's.id', 'e.staff_id')
    .select(['s.id', 's.name', 'e.seen_at', 'e.opened_at'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.ended_at', 'is', null)
    .where('s.merchant_code', '=', merchantCode)
    .where('s.is_disabled', '=', false)
    .executeTakeFirst()
  return row && { staffId: row.id, name: row.name, seenAt: row.seen_at, openedAt: row.opened_at }
}

export async function updateSeen(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('support_sessions').set({ seen_at: at }).where('token_hash', '=', tokenHash).where('ended_at', 'is', null).execute()
}

export async function endDeskSession(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('support_sessions').set({ ended_at: at }).where('token_hash', '=', tokenHash).where('ended_at', 'is', null).execute()
}

/** Deletes sessions that nobody has used since. */
export async function deleteDeskSessions(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.deleteFrom('support_sessions').where('seen_at', '<', seenBefore).execute()
}
