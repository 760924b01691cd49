import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** How often the transaction password was typed wrongly since it was right, and until when it is locked. */
export type PaymentThrottle = { failures: number; failedAt: Date | null; locks: number; lockedUntil: Date | null }

/** The throttle, held until the transaction ends, so that attempts at several servers stand in line. */
export async function lockThrottleForUpdate(tx: Tx, id: MemberId): Promise<PaymentThrottle> {
  await tx
    .insertInto('member_security')
    .values({ member_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('member_security')
    .select(['payment_failures', 'payment_failed_at', 'payment_locks', 'payment_locked_until'])
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { payment_failures: failures, payment_failed_at: failedAt, payment_locks: locks, payment_locked_until: lockedUntil } = row
  return { failures, failedAt, locks, lockedUntil }
}

/** Keeps when the member got this transaction password. */
export async function updatePaymentPasswordAge(tx: Tx, id: MemberId, at: Date): Promise<void> {
  await tx.updateTable('member_security').set({ payment_password_set_at: at }).where('member_id', '=', id).execute()
}

/** Since when the member has its transaction password; nothing where it was not kept yet, as for one of the registration form. */
export async function findTransactionPasswordSince(db: Db, id: MemberId): Promise<Date | undefined> {
  const row = await db.selectFrom('member_security').select('payment_password_set_at').where('member_id', '=', id).executeTakeFirst()
  return row?.payment_password_set_at ?? undefined
}

/** Until when the transaction password is locked. */
export async function findPaymentLock(db: Db, id: MemberId, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('member_security')
    .select('payment_locked_until')
    .where('member_id', '=', id)
    .where('payment_locked_until', '>', now)
    .executeTakeFirst()
  return row?.payment_locked_until ?? undefined
}

/** Keeps the throttle as it is now. */
export async function updateThrottle(tx: Tx, id: MemberId, { failures, failedAt, locks, lockedUntil }: PaymentThrottle): Promise<void> {
  await tx
    .updateTable('member_security')
    .set({ payment_failures: failures, payment_failed_at: failedAt, payment_locks: locks, payment_locked_until: lockedUntil })
    .where('member_id', '=', id)
    .execute()
}
