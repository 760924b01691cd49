import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { getWithdrawal, lockWithdrawalForUpdate, type Withdrawal } from './withdrawals.store.ts'

/** An operator at work, and from where. */
export type Reviewer = { operator: { operatorId: bigint; merchantCode: string; name: string }; address: string }
export type ReviewTools = Pick<PayoutTools, 'clock' | 'makeId'>

type Act<Code extends string> = (withdrawal: Withdrawal, at: Date) => Promise<Refusal<Code> | undefined>

/**
 * One step of an operator: the withdrawal is locked and changed and the action recorded, all in
 * `tx`. Of two operators who act at once the second sees the first one's step.
 */
export async function changeWithdrawal<Code extends string>(
  tx: Tx,
  tools: ReviewTools,
  { operator, address }: Reviewer,
  { id, action, detail }: { id: bigint; action: string; detail?: string },
  act: Act<Code>,
): Promise<Withdrawal | Refusal<Code | 'not-found'>> {
  const withdrawal = await lockWithdrawalForUpdate(tx, operator.merchantCode, id)
  if (!withdrawal) return new Refusal('not-found', `withdrawal ${id}`)
  const at = tools.clock()
  const refused = await act(withdrawal, at)
  if (refused) return refused
  await recordOperatorAction(tx, {
    operator,
    action,
    subject: `withdrawal:${id}`,
    address,
    at,
    ...(detail === undefined ? {} : { detail }),
  })
  return getWithdrawal(tx, id)
}

/** What a decision about it counts towards the operator's day. */
export const moneyOf = ({ id, amountMinor, currency }: Withdrawal) => ({ subject: `withdrawal:${id}`, amountMinor, currency })

/** The refusal where the withdrawal has another status than the act needs. */
export const differs = ({ id, status }: Withdrawal) => new Refusal('withdrawal-state-differs', `withdrawal ${id} is ${status}`)
