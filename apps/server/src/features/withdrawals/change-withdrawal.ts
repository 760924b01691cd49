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
 * One step of an operator: the withdrawal is locked, changed and answered, and who did it is written down, all in `tx`. Of two who
 * act at the same moment the second finds what the first did.
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

/** What an act answers where the withdrawal is not at the step that it belongs to. */
export const differs = ({ id, status }: Withdrawal) => new Refusal('withdrawal-state-differs', `withdrawal ${id} is ${status}`)
