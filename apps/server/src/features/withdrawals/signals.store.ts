import type { Db, Tx } from '../../base/database.ts'
import type { SignalReason, Signals } from './signals.ts'

/** Keeps what a withdrawal looked like. */
export async function insertSignals(tx: Tx, withdrawalId: bigint, signals: Signals): Promise<void> {
  await tx
    .insertInto('withdrawal_signals')
    .values({
      withdrawal_id: withdrawalId,
      password_since: signals.passwordSince,
      device_since: signals.deviceSince,
      account_since: signals.accountSince,
      contact_since: signals.contactSince,
      transaction_password_since: signals.transactionPasswordSince,
      is_first_use: signals.isFirstUse,
      is_other_payer: signals.isOtherPayer,
      reasons: signals.reasons,
    })
    .execute()
}

/** What a withdrawal looked like; nothing for one from before this was kept. */
export async function findSignals(db: Db, withdrawalId: bigint): Promise<Signals | undefined> {
  const row = await db.selectFrom('withdrawal_signals').selectAll().where('withdrawal_id', '=', withdrawalId).executeTakeFirst()
  return (
    row && {
      passwordSince: row.password_since,
      deviceSince: row.device_since,
      accountSince: row.account_since,
      contactSince: row.contact_since,
      transactionPasswordSince: row.transaction_password_since,
      isFirstUse: row.is_first_use,
      isOtherPayer: row.is_other_payer,
      // A constraint of the table lets no other word in.
      reasons: row.reasons as SignalReason[],
    }
  )
}
