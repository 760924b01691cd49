import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** A picture of a transfer, without its bytes. */
export type Slip = { id: string; depositId: bigint; hash: Buffer; uploadedAt: Date }
export type SlipPicture = { kind: 'png' | 'jpeg'; content: Buffer }

/** Keeps a slip. Returns false when the deposit has this very picture. */
export async function insertSlip(tx: Tx, slip: Slip & SlipPicture & { merchantCode: string; memberId: MemberId }): Promise<boolean> {
  const row = await tx
    .insertInto('deposit_slips')
    .values({
      id: slip.id,
      merchant_code: slip.merchantCode,
      member_id: slip.memberId,
      deposit_id: slip.depositId,
      kind: slip.kind,
      content: slip.content,
      content_hash: slip.hash,
      uploaded_at: slip.uploadedAt,
    })
    .onConflict((conflict) => conflict.columns(['deposit_id', 'content_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The slips of these deposits, in the order in which they came. */
export async function listSlips(db: Db, deposits: readonly bigint[]): Promise<Slip[]> {
  if (deposits.length === 0) return []
  const rows = await db
    .selectFrom('deposit_slips')
    .select(['id', 'deposit_id', 'content_hash', 'uploaded_at'])
    .where('deposit_id', 'in', [...deposits])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, depositId: row.deposit_id, hash: row.content_hash, uploadedAt: row.uploaded_at }))
}

/** The numbers of all deposits of the merchant for which each of these pictures was sent, by the hash in hexadecimal digits. */
export async function listDepositsOfPictures(db: Db, merchantCode: string, hashes: readonly Buffer[]): Promise<Map<string, bigint[]>> {
  const known = new Map<string, bigint[]>()
  if (hashes.length === 0) return known
  const rows = await db
    .selectFrom('deposit_slips')
    .select(['content_hash', 'deposit_id'])
    .where('merchant_code', '=', merchantCode)
    .where('content_hash', 'in', [...hashes])
    .orderBy('deposit_id')
    .execute()
  for (const row of rows) {
    const hash = row.content_hash.toString('hex')
    known.set(hash, [...(known.get(hash) ?? []), row.deposit_id])
  }
  return known
}

/** A slip of the member's own. */
export async function findOwnSlip(db: Db, member: MemberId, id: string): Promise<SlipPicture | undefined> {
  return db.selectFrom('deposit_slips').select(['kind', 'content']).where('id', '=', id).where('member_id', '=', member).executeTakeFirst()
}

/** A slip of a member of this merchant. */
export async function findSlipOfMerchant(db: Db, merchantCode: string, id: string): Promise<SlipPicture | undefined> {
  return db
    .selectFrom('deposit_slips')
    .select(['kind', 'content'])
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst()
}
