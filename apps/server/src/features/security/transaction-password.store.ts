import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { MemberSecurityTable } from './tables.ts'

/** How often the transaction password was typed wrongly since it was right, and until when it is locked. */
export type PaymentThrottle = { failures: number; failedAt: Date | null; locks: number; lockedUntil: Date | null }

/**
 * The throttle of the trusted browser, or of all others together, locked until the transaction
 * ends, so that attempts at several servers run one after the other.
 */
export async function lockThrottleForUpdate(tx: Tx, id: MemberId, device?: Buffer): Promise<PaymentThrottle> {
  await tx
    .insertInto('member_security')
    .values({ member_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.selectFrom('member_security').select(THROTTLE).where('member_id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (!device) return throttleOf(row)
  const known = await ofDevice(tx, id, device).select(THROTTLE).forUpdate().executeTakeFirst()
  return throttleOf(known ?? row)
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

/** Until when the transaction password is locked for that browser, or for untrusted ones. */
export async function findPaymentLock(db: Db, id: MemberId, device: Buffer | undefined, now: Date): Promise<Date | undefined> {
  const known = device && (await ofDevice(db, id, device).select('payment_locked_until').executeTakeFirst())
  const row =
    known ?? (await db.selectFrom('member_security').select('payment_locked_until').where('member_id', '=', id).executeTakeFirst())
  const until = row?.payment_locked_until
  return until && until > now ? until : undefined
}

/** Until when the transaction password is locked on the browser where that lasts longest. */
export async function findLongestPaymentLock(db: Db, id: MemberId, now: Date): Promise<Date | undefined> {
  const own = await db.selectFrom('member_security').select('payment_locked_until').where('member_id', '=', id).execute()
  const devices = await db.selectFrom('known_devices').select('payment_locked_until').where('member_id', '=', id).execute()
  const times = [...own, ...devices].flatMap(({ payment_locked_until: until }) => (until && until > now ? [until] : []))
  return times.sort((one, other) => other.getTime() - one.getTime())[0]
}

/** Keeps the throttle as it is now. */
export async function updateThrottle(tx: Tx, id: MemberId, device: Buffer | undefined, throttle: PaymentThrottle): Promise<void> {
  const changed =
    device &&
    (await tx
      .updateTable('known_devices')
      .set(columnsOf(throttle))
      .where('member_id', '=', id)
      .where('token_hash', '=', device)
      .executeTakeFirst())
  if (changed?.numUpdatedRows) return
  await tx.updateTable('member_security').set(columnsOf(throttle)).where('member_id', '=', id).execute()
}

/** Forgets what was typed wrongly, on whatever browser. */
export async function clearThrottles(tx: Tx, id: MemberId): Promise<void> {
  const none = columnsOf({ failures: 0, failedAt: null, locks: 0, lockedUntil: null })
  await tx.updateTable('member_security').set(none).where('member_id', '=', id).execute()
  await tx.updateTable('known_devices').set(none).where('member_id', '=', id).execute()
}

const THROTTLE = ['payment_failures', 'payment_failed_at', 'payment_locks', 'payment_locked_until'] as const

type ThrottleRow = Pick<
  Selectable<MemberSecurityTable>,
  'payment_failures' | 'payment_failed_at' | 'payment_locks' | 'payment_locked_until'
>

const throttleOf = (row: ThrottleRow): PaymentThrottle => ({
  failures: row.payment_failures,
  failedAt: row.payment_failed_at,
  locks: row.payment_locks,
  lockedUntil: row.payment_locked_until,
})

const columnsOf = ({ failures, failedAt, locks, lockedUntil }: PaymentThrottle): ThrottleRow => ({
  payment_failures: failures,
  payment_failed_at: failedAt,
  payment_locks: locks,
  payment_locked_until: lockedUntil,
})

const ofDevice = (db: Db, id: MemberId, device: Buffer) =>
  db.selectFrom('known_devices').where('member_id', '=', id).where('token_hash', '=', device)
