import type { Tx } from '../../base/database.ts'
import { type Deposit, depositOf } from './deposits.store.ts'

/** The gateway has said all there is to say. */
export async function stopChecking(tx: Tx, id: bigint): Promise<void> {
  await tx.updateTable('deposits').set({ next_check_at: null }).where('id', '=', id).execute()
}

/** Those whose check is due and that no other server looks at, each with its next check moved on; null is none. */
export async function claimChecks(tx: Tx, now: Date, limit: number, nextOf: (deposit: Deposit) => Date | null): Promise<Deposit[]> {
  const rows = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const deposits = rows.map(depositOf)
  for (const deposit of deposits) {
    await tx
      .updateTable('deposits')
      .set({ next_check_at: nextOf(deposit), checks: deposit.checks + 1 })
      .where('id', '=', deposit.id)
      .execute()
  }
  return deposits
}

/** Whether the gateway may be asked for the member now: not again within `afterMs`. Counts as a check when it may. */
export async function claimAskedCheck(tx: Tx, id: bigint, now: Date, afterMs: number): Promise<boolean> {
  const row = await tx
    .updateTable('deposits')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((on) => on.or([on('asked_at', 'is', null), on('asked_at', '<=', new Date(now.getTime() - afterMs))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
