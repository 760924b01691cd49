import { Refusal } from '../../base/refusal.ts'
import { countMoney, recordOperatorAction } from '../proposals/index.ts'
import { isSame, type RoundRequest } from './finish-stuck-round.ts'
import { findActionByKey, insertRoundAction, type RoundAction } from './round-actions.store.ts'
import type { RoundDesk } from './round-desk.ts'
import { moneyOf, sumStandingBets } from './stuck-rounds.store.ts'

/**
 * Proposes to return the stakes of a round to the member; another operator decides. The same key is
 * the same proposal. Refusals: `round-over` (finished, or no stakes left), `round-has-win`,
 * `refund-waits`, `request-reused`, `daily-limit-reached`.
 */
export async function proposeRefund(
  desk: Omit<RoundDesk, 'client'>,
  request: RoundRequest,
): Promise<RoundAction | Refusal<'round-over' | 'round-has-win' | 'refund-waits' | 'request-reused' | 'daily-limit-reached'>> {
  const { round, operator, requestKey } = request
  const known = await findActionByKey(desk.db, operator.merchantCode, requestKey)
  if (known) return isSame(known, request, 'refund') ? known : new Refusal('request-reused', 'the key is known with other content')
  if (round.isFinished) return new Refusal('round-over', 'the round is finished')
  // Stake and win would both be the member's.
  if (round.winMinor > 0n) return new Refusal('round-has-win', 'the round has won: finish it instead')
  const amountMinor = await sumStandingBets(desk.db, round)
  if (amountMinor === 0n) return new Refusal('round-over', 'nothing of the round stands')
  const made = {
    ...request,
    merchantCode: operator.merchantCode,
    action: 'refund' as const,
    madeBy: operator.operatorId,
    isDone: false,
    now: desk.clock(),
  }
  const subject = `round:${round.linkId}:${round.roundId}`
  return desk.transact(async (tx) => {
    const full = await countMoney(tx, { operator, part: 'made', ...moneyOf(round, amountMinor), at: made.now })
    if (full) return full
    const action = await insertRoundAction(tx, made)
    if (!action) {
      // A repetition of the same request may have been faster.
      const twin = await findActionByKey(tx, operator.merchantCode, requestKey)
      return twin && isSame(twin, request, 'refund') ? twin : new Refusal('refund-waits', 'a refund of the round waits to be decided')
    }
    await recordOperatorAction(tx, {
      operator,
      action: 'propose-refund',
      subject,
      detail: request.reason,
      address: request.address,
      at: made.now,
    })
    return action
  })
}
