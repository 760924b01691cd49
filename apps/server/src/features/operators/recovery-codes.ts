import type { Db, Tx } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../../base/recovery-codes.ts'

/** Replaces the recovery codes. The returned codes are shown once. */
export async function replaceRecoveryCodes(tx: Tx, random: Random, operatorId: bigint): Promise<string[]> {
  await deleteRecoveryCodes(tx, operatorId)
  const codes = makeRecoveryCodes(random)
  await tx
    .insertInto('operator_recovery_codes')
    .values(codes.map((code) => ({ operator_id: operatorId, code_hash: hashRecoveryCode(code) })))
    .execute()
  return codes
}

export async function deleteRecoveryCodes(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
}

/** Uses up a code, however it is spaced and cased. Returns false when there is none such, or it was used before. */
export async function useRecoveryCode(tx: Tx, operatorId: bigint, typed: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('operator_recovery_codes')
    .set({ used_at: at })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashRecoveryCode(typed))
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many codes are left. */
export async function countRecoveryCodes(db: Db, operatorId: bigint): Promise<number> {
  const row = await db
    .selectFrom('operator_recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
