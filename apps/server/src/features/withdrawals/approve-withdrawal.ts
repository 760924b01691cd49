import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { countMoney } from '../proposals/index.ts'
import { arePayoutsHeld } from './are-payouts-held.ts'
import { changeWithdrawal, differs, moneyOf, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/** The maker, who has it in hand, says that it may be paid. Nothing is paid before another operator confirms. */
export async function approveWithdrawal(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint) {
  return changeWithdrawal(tx, tools, by, { id, action: 'approve-withdrawal' }, async (withdrawal, at) => {
    const { status, takenBy, approvedBy } = withdrawal
    if (status !== 'in-review' || approvedBy || takenBy?.operatorId !== by.operator.operatorId) return differs(withdrawal)
    if (await arePayoutsHeld(tx, withdrawal.memberId, at)) return new Refusal('member-money-held', `member ${withdrawal.memberId}`)
    const full = await countMoney(tx, { operator: by.operator, part: 'made', ...moneyOf(withdrawal), at })
    if (full) return full
    await updateWithdrawal(tx, id, { status, approvedBy: by.operator })
    return undefined
  })
}
