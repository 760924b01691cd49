import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { releaseAmount } from './move-money.ts'
import { insertStep } from './steps.store.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { findOwnWithdrawal, getWithdrawal, lockWithdrawalForUpdate, updateWithdrawal, type Withdrawal } from './withdrawals.store.ts'

/** The member takes it back while nobody looks at it; against an operator who takes it at that moment, exactly one wins. */
export async function cancelWithdrawal(
  tx: Tx,
  tools: Pick<PayoutTools, 'clock' | 'makeId'>,
  memberId: MemberId,
  id: bigint,
): Promise<Withdrawal | Refusal<'not-found' | 'withdrawal-under-way'>> {
  const own = await findOwnWithdrawal(tx, memberId, id)
  const withdrawal = own && (await lockWithdrawalForUpdate(tx, own.merchantCode, id))
  if (!withdrawal) return new Refusal('not-found', `withdrawal ${id}`)
  if (withdrawal.status === 'cancelled') return withdrawal
  if (withdrawal.status !== 'waiting') return new Refusal('withdrawal-under-way', withdrawal.status)
  const at = tools.clock()
  await releaseAmount(tx, withdrawal, tools)
  await updateWithdrawal(tx, id, { status: 'cancelled', endedAt: at })
  await insertStep(tx, id, { status: 'cancelled', at, by: 'member' })
  return getWithdrawal(tx, id)
}
