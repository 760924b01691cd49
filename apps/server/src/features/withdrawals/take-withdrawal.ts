import type { Tx } from '../../base/database.ts'
import { changeWithdrawal, differs, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { insertStep } from './steps.store.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/** Takes one that waits in hand. Against a member who cancels at that moment, exactly one wins. */
export async function takeWithdrawal(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint) {
  return changeWithdrawal(tx, tools, by, { id, action: 'take-withdrawal' }, async (withdrawal, at) => {
    if (withdrawal.status !== 'waiting') return differs(withdrawal)
    await updateWithdrawal(tx, id, { status: 'in-review', takenBy: by.operator })
    await insertStep(tx, id, { status: 'in-review', at, by: 'merchant', operatorName: by.operator.name })
    return undefined
  })
}
