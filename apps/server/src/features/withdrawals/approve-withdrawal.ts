import type { Tx } from '../../base/database.ts'
import { changeWithdrawal, differs, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/** The maker, who has it in hand, says that it may be paid. Nothing is paid before another operator confirms. */
export async function approveWithdrawal(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint) {
  return changeWithdrawal(tx, tools, by, { id, action: 'approve-withdrawal' }, async (withdrawal) => {
    const { status, takenBy, approvedBy } = withdrawal
    if (status !== 'in-review' || approvedBy || takenBy?.operatorId !== by.operator.operatorId) return differs(withdrawal)
    await updateWithdrawal(tx, id, { status, approvedBy: by.operator })
    return undefined
  })
}
