import type { WithdrawalReasonValue } from '@pavilion/api/withdrawals'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { changeWithdrawal, differs, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { releaseAmount } from './move-money.ts'
import { insertStep } from './steps.store.ts'
import { tellOutcome } from './tell-outcome.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

export type Grounds = { reason: WithdrawalReasonValue; text?: string | undefined }

/** Refuses one that was not sent yet: the money is in the wallet again, and the member reads why. */
export async function refuseWithdrawal(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint, { reason, text = '' }: Grounds) {
  const reasonText = text.trim() === '' ? undefined : text.trim()
  if (reason === 'other' && reasonText === undefined) return new Refusal('reason-text-needed', 'no text')
  return changeWithdrawal(tx, tools, by, { id, action: 'refuse-withdrawal', detail: reason }, async (withdrawal, at) => {
    const { status } = withdrawal
    if (status !== 'waiting' && status !== 'in-review' && status !== 'approved') return differs(withdrawal)
    await releaseAmount(tx, withdrawal, tools)
    await updateWithdrawal(tx, id, { status: 'refused', reason, reasonText, endedAt: at })
    await tellOutcome(tx, withdrawal, 'refused', at)
    const operatorName = by.operator.name
    await insertStep(tx, id, { status: 'refused', at, by: 'merchant', operatorName, reason, reasonText })
    return undefined
  })
}
