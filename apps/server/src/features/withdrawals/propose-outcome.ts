import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { countMoney } from '../proposals/index.ts'
import { changeWithdrawal, differs, moneyOf, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { findOutcome, insertOutcome, type ProposedOutcome } from './outcomes.store.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

export type Finding = Pick<ProposedOutcome, 'outcome' | 'evidence'>

/**
 * Records the outcome of a payout about which its company is silent. From now on the company is not
 * asked, and another operator confirms or rejects. Refused where the outcome is known, or proposed
 * already.
 */
export async function proposeOutcome(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint, { outcome, evidence }: Finding) {
  const text = evidence.trim()
  if (text === '') return new Refusal('reason-text-needed', 'no evidence')
  return changeWithdrawal(tx, tools, by, { id, action: 'propose-withdrawal-outcome', detail: outcome }, async (withdrawal, at) => {
    if (withdrawal.status !== 'unknown' || (await findOutcome(tx, id))) return differs(withdrawal)
    const full = await countMoney(tx, { operator: by.operator, part: 'made', ...moneyOf(withdrawal), at })
    if (full) return full
    await insertOutcome(tx, id, { outcome, evidence: text, by: by.operator, at })
    await updateWithdrawal(tx, id, { status: withdrawal.status, nextCheckAt: null })
    return undefined
  })
}
