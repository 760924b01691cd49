import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'

/** Of each operator the latest are kept. */
const KEPT_MAX = 20

/** Whether the operator logged in with that browser before. */
export async function isDeviceKnown(db: Db, operatorId: bigint, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('operator_devices')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** The browser is known to the operator by another value from now on, and to everybody else who knew it by the former one. */
export async function renewDevice(
  tx: Tx,
  operatorId: bigint,
  { from, to }: { from: Buffer | undefined; to: Buffer },
  at: Date,
): Promise<void> {
  if (from) await tx.updateTable('operator_devices').set({ token_hash: to }).where('token_hash', '=', from).execute()
  await tx
    .insertInto('operator_devices')
    .values({ operator_id: operatorId, token_hash: to, seen_at: at })
    .onConflict((conflict) => conflict.columns(['operator_id', 'token_hash']).doUpdateSet({ seen_at: at }))
    .execute()
  await sql`delete from operator_devices where operator_id = ${operatorId} and token_hash in (
    select token_hash from operator_devices where operator_id = ${operatorId} order by seen_at desc, token_hash offset ${KEPT_MAX})`.execute(
    tx,
  )
}

/** No browser is known to the operator any more. */
export async function deleteDevicesOf(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.deleteFrom('operator_devices').where('operator_id', '=', operatorId).execute()
}

/** Deletes browsers that nobody logged in with for so long. */
export async function deleteUnusedDevices(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.deleteFrom('operator_devices').where('seen_at', '<', seenBefore).execute()
}
