import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkAnotherOperator, countMoney } from '../proposals/index.ts'
import { arePayoutsHeld } from './are-payouts-held.ts'
import { changeWithdrawal, differs, moneyOf, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { insertStep } from './steps.store.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/** The checker, another person than the maker, confirms: the payment company is asked to pay from now on. */
export async function confirmWithdrawal(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint) {
  return changeWithdrawal(tx, tools, by, { id, action: 'confirm-withdrawal' }, async (withdrawal, at) => {
    if (withdrawal.status !== 'in-review' || !withdrawal.approvedBy) return differs(withdrawal)
    const same = checkAnotherOperator(withdrawal.approvedBy.operatorId, by.operator.operatorId)
    if (same) return same
    if (await arePayoutsHeld(tx, withdrawal.memberId, at)) return new Refusal('member-money-held', `member ${withdrawal.memberId}`)
    const full = await countMoney(tx, { operator: by.operator, part: 'decided', ...moneyOf(withdrawal), at })
    if (full) return full
    await updateWithdrawal(tx, id, { status: 'approved', confirmedBy: by.operator, nextCheckAt: at })
    await insertStep(tx, id, { status: 'approved', at, by: 'merchant', operatorName: by.operator.name })
    return undefined
  })
}
