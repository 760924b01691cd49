import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'

/**
 * Locks the merchant's tree until `tx` ends: `shared` to add a leaf, which several may do at once,
 * `exclusive` to move a branch.
 */
export async function lockTree(tx: Tx, merchantCode: string, how: 'shared' | 'exclusive'): Promise<void> {
  await waitForLock(tx, namedLock.teamTree(merchantCode), how === 'shared' ? 'shared' : 'alone')
}
