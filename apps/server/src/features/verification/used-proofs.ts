import { createHash } from 'node:crypto'
import type { Tx } from '../../base/database.ts'

/**
 * Uses a proof up within the transaction that it protects. Returns false where another call was
 * faster.
 */
export type UseProof = (tx: Tx) => Promise<boolean>

/** A proof that is good once. */
export type SingleProof = { use: UseProof; isUsed(tx: Tx): Promise<boolean> }

/** The proof that is known by these parts. `expiresAt` is when it would be refused for its age. */
export function singleProof(parts: readonly string[], expiresAt: Date): SingleProof {
  const proof_hash = createHash('sha256').update(JSON.stringify(parts)).digest()
  return {
    use: async (tx) => {
      const row = await tx
        .insertInto('used_proofs')
        .values({ proof_hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('proof_hash')
        .executeTakeFirst()
      return row !== undefined
    },
    isUsed: async (tx) => {
      const row = await tx.selectFrom('used_proofs').select('proof_hash').where('proof_hash', '=', proof_hash).executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Forgets proofs that are too old to come again. */
export async function deleteUsedProofs(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('used_proofs').where('expires_at', '<', expiredBefore).execute()
}
