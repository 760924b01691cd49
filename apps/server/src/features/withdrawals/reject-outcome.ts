import type { Tx } from '../../base/database.ts'
import { changeWithdrawal, differs, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { deleteOutcome, findOutcome } from './outcomes.store.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/** Takes back what was proposed of an unknown outcome: the company is asked again from now on. */
export async function rejectOutcome(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint) {
  return changeWithdrawal(tx, tools, by, { id, action: 'reject-withdrawal-outcome' }, async (withdrawal, at) => {
    if (withdrawal.status !== 'unknown' || !(await findOutcome(tx, id))) return differs(withdrawal)
    await deleteOutcome(tx, id)
    await updateWithdrawal(tx, id, { status: withdrawal.status, nextCheckAt: at })
    return undefined
  })
}
