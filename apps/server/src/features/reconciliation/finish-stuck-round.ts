import { scaleOf } from '@pavilion/money'
import { Refusal } from '../../base/refusal.ts'
import { type Actor, recordOperatorAction } from '../proposals/index.ts'
import { finishRound, ProviderRefused } from '../rounds/index.ts'
import { getLink } from './links.store.ts'
import { findActionByKey, insertRoundAction, type RoundAction } from './round-actions.store.ts'
import type { RoundDesk } from './round-desk.ts'
import type { StuckRound } from './stuck-rounds.store.ts'

export type RoundRequest = { requestKey: string; round: StuckRound; reason: string; operator: Actor; address: string }

/**
 * Finishes a round as its provider would have: no money moves, and no more can be won on it. The same key is the same action.
 * Refusals: `request-reused`.
 */
export async function finishStuckRound(
  desk: Omit<RoundDesk, 'client'>,
  request: RoundRequest,
): Promise<RoundAction | Refusal<'request-reused'>> {
  const { round, operator, requestKey } = request
  const known = await findActionByKey(desk.db, operator.merchantCode, requestKey)
  if (known) return isSame(known, request, 'finish') ? known : new Refusal('request-reused', 'the key is known with other content')
  const link = await getLink(desk.db, desk.seals, round.linkId, desk.clock())
  const player = {
    wallet: { shard: round.shard, id: round.wallet, currency: round.currency, merchantCode: operator.merchantCode },
    scale: scaleOf(round.currency),
  }
  // Repeating it changes nothing, so that a death between this and what is recorded is healed by the next try.
  const outcome = await finishRound(desk.playing, link, player, {
    account_id: String(round.member),
    currency: round.currency,
    round_id: round.roundId,
  })
  if (outcome instanceof ProviderRefused) throw new Error(`a round that is there was refused: ${outcome.why}`)
  return desk.transact(async (tx) => {
    const now = desk.clock()
    const made = {
      ...request,
      merchantCode: operator.merchantCode,
      action: 'finish' as const,
      madeBy: operator.operatorId,
      isDone: true,
      now,
    }
    const action = await insertRoundAction(tx, made)
    if (!action)
      return (await findActionByKey(tx, operator.merchantCode, requestKey)) ?? new Refusal('request-reused', 'another action was faster')
    const subject = `round:${round.linkId}:${round.roundId}`
    await recordOperatorAction(tx, { operator, action: 'finish-round', subject, detail: request.reason, address: request.address, at: now })
    return action
  })
}

/** Whether a key that is known came again for the same thing. */
export function isSame(known: RoundAction, { round }: RoundRequest, action: RoundAction['action']): boolean {
  return known.action === action && known.link_id === round.linkId && known.round_id === round.roundId && known.member_id === round.member
}
