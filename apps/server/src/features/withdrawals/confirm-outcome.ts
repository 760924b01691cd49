import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { checkAnotherOperator, countMoney } from '../proposals/index.ts'
import { changeWithdrawal, differs, moneyOf, type Reviewer, type ReviewTools } from './change-withdrawal.ts'
import { captureAmount, releaseAmount } from './move-money.ts'
import { findOutcome, type ProposedOutcome } from './outcomes.store.ts'
import { insertStep } from './steps.store.ts'
import { tellOutcome } from './tell-outcome.ts'
import { updateWithdrawal } from './withdrawals.store.ts'

/** A question to the company that was under way when the outcome was proposed has been answered or given up by then. */
const CONFIRM_AFTER_MS = 5 * 60_000

/**
 * Another operator agrees with what was proposed: the hold leaves the house, or is in the wallet again. What the company says after
 * that moves nothing and is a significant event. `outcome` is what the checker read, so that nobody confirms what was changed meanwhile.
 */
export async function confirmOutcome(tx: Tx, tools: ReviewTools, by: Reviewer, id: bigint, outcome: ProposedOutcome['outcome']) {
  return changeWithdrawal(tx, tools, by, { id, action: 'confirm-withdrawal-outcome', detail: outcome }, async (withdrawal, at) => {
    const proposed = await findOutcome(tx, id)
    if (withdrawal.status !== 'unknown' || !proposed) return differs(withdrawal)
    if (proposed.outcome !== outcome) return new Refusal('proposal-differs', `${proposed.outcome} is proposed`)
    const same = checkAnotherOperator(proposed.by.operatorId, by.operator.operatorId)
    if (same) return same
    const waitMs = proposed.at.getTime() + CONFIRM_AFTER_MS - at.getTime()
    if (waitMs > 0) return new Refusal('outcome-too-fresh', `for ${waitMs} ms the company may still be asked`)
    const full = await countMoney(tx, { operator: by.operator, part: 'decided', ...moneyOf(withdrawal), at })
    if (full) return full
    const operatorName = by.operator.name
    if (outcome === 'paid') {
      await captureAmount(tx, withdrawal, tools)
      await updateWithdrawal(tx, id, { status: 'paid', endedAt: at })
      await insertStep(tx, id, { status: 'paid', at, by: 'merchant', operatorName })
    } else {
      const reason = 'company-refused'
      await releaseAmount(tx, withdrawal, tools)
      await updateWithdrawal(tx, id, { status: 'refused', reason, endedAt: at })
      await insertStep(tx, id, { status: 'refused', at, by: 'merchant', operatorName, reason })
    }
    await tellOutcome(tx, withdrawal, outcome, at)
    return undefined
  })
}
