import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { type Merchant, textDefaults } from '../merchants/index.ts'

/** How long an account waits before money may be sent to it: the merchant's setting `withdrawal_account_delay_hours`. */
export function delayHoursOf(merchant: Merchant): number {
  const text = merchant.settings.withdrawal_account_delay_hours
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : Number(textDefaults.withdrawal_account_delay_hours)
}

export const delayMsOf = (merchant: Merchant): number => delayHoursOf(merchant) * HOUR_MS

/** The end of the delay that begins now. */
export const afterDelay = (merchant: Merchant, now: Date): Date => new Date(now.getTime() + delayMsOf(merchant))

/** Keeps money from leaving to any account of the member, be it bound later, until the delay is over: the password or a contact changed. */
export async function holdWithdrawals(tx: Tx, merchant: Merchant, memberId: MemberId, now: Date): Promise<void> {
  const until = afterDelay(merchant, now)
  await tx
    .insertInto('member_security')
    .values({ member_id: memberId, withdrawals_held_until: until })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        withdrawals_held_until: sql`greatest(member_security.withdrawals_held_until, excluded.withdrawals_held_until)`,
      }),
    )
    .execute()
  await tx
    .updateTable('withdrawal_accounts')
    .set({ usable_from: until })
    .where('member_id', '=', memberId)
    .where('unbound_at', 'is', null)
    .where('usable_from', '<', until)
    .execute()
}

/** Until when nothing may leave to any account of the member. */
export async function findHold(db: Db, memberId: MemberId): Promise<Date | undefined> {
  const row = await db.selectFrom('member_security').select('withdrawals_held_until').where('member_id', '=', memberId).executeTakeFirst()
  return row?.withdrawals_held_until ?? undefined
}
