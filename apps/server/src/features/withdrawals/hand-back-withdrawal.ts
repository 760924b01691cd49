import type { Tx } from '../../base/database.ts'
import { changeWithdrawal, differs, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { insertStep } from './steps.store.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/**
 * Returns a withdrawal from the review to the waiting ones and removes an approval. The member may
 * cancel it again.
 */
export async function handBackWithdrawal(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint) {
  return changeWithdrawal(tx, tools, by, { id, action: 'hand-back-withdrawal' }, async (withdrawal, at) => {
    if (withdrawal.status !== 'in-review') return differs(withdrawal)
    await updateWithdrawal(tx, id, { status: 'waiting', takenBy: null, approvedBy: null })
    await insertStep(tx, id, { status: 'waiting', at, by: 'merchant', operatorName: by.operator.name })
    return undefined
  })
}
