import type { Db, Tx } from '../../base/database.ts'

/** How long a link waits for the operator. */
const ENROLMENT_MS = 24 * 3_600_000

/** Keeps a link and says until when; others of the operator open nothing any more. */
export async function replaceEnrolment(
  tx: Tx,
  { tokenHash, operatorId, at }: { tokenHash: Buffer; operatorId: bigint; at: Date },
): Promise<Date> {
  await useEnrolments(tx, operatorId, at)
  const expiresAt = new Date(at.getTime() + ENROLMENT_MS)
  await tx
    .insertInto('operator_enrolments')
    .values({ token_hash: tokenHash, operator_id: operatorId, made_at: at, expires_at: expiresAt })
    .execute()
  return expiresAt
}

/** Whose link it is, while it opens something. */
export async function findEnrolment(db: Db, tokenHash: Buffer, now: Date): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('operator_enrolments')
    .select('operator_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.operator_id
}

/** Uses up every link of the operator. */
export async function useEnrolments(tx: Tx, operatorId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('operator_enrolments')
    .set({ used_at: at })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute()
}
