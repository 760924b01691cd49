import { scaleOf } from '@pavilion/money'
import { TRANSACTIONS_MAX } from '@pavilion/provider'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { listReplies } from '../../ledger/index.ts'
import { type Actor, checkAnotherOperator, recordOperatorAction } from '../operators/index.ts'
import { ProviderRefused, rollbackRound } from '../rounds/index.ts'
import { askAboutRound } from './ask-about-round.ts'
import { getLink } from './links.store.ts'
import { decideAction, findAction, type RoundAction } from './round-actions.store.ts'
import type { RoundDesk } from './round-desk.ts'
import { findMemberRound, hasStandingBets, listBets, type StuckRound } from './stuck-rounds.store.ts'

export type RefundDecision = { id: bigint; isApproved: boolean; operator: Actor; address: string }
type Code = 'not-found' | 'needs-another-operator' | 'round-over' | 'round-has-win' | 'provider-owes-win'

/**
 * Decides a proposed refund. Approved, the stakes that still stand go back by a rollback through the same path as a provider's own,
 * and the round is finished. What was decided stays decided: asked again it answers the same. The provider is asked first, and a
 * round that it means to pay is not refunded.
 */
export async function decideRefund(
  desk: RoundDesk,
  { id, isApproved, operator, address }: RefundDecision,
): Promise<RoundAction | Refusal<Code>> {
  const proposed = await findAction(desk.db, operator.merchantCode, id)
  if (proposed?.action !== 'refund') return new Refusal('not-found', 'no such refund')
  if (proposed.status !== 'proposed') return proposed
  // The command line has no number: what it proposed is decided by an operator, and the other way round.
  const same = checkAnotherOperator(proposed.made_by ?? 0n, operator.operatorId ?? 0n)
  if (same) return same
  const key = {
    merchantCode: operator.merchantCode,
    linkId: proposed.link_id,
    roundId: proposed.round_id,
    member: memberId(proposed.member_id),
  }
  const found = await findMemberRound(desk.servers, key)
  if (!found) throw new Error('a proposed refund lost its round')
  const refused = isApproved ? await judge(desk, operator.merchantCode, found) : undefined
  if (refused) return refused
  const refundedMinor = isApproved ? await takeBack(desk, operator.merchantCode, found, id) : null
  return desk.transact(async (tx) => {
    const at = desk.clock()
    const status = isApproved ? 'done' : 'declined'
    if (await decideAction(tx, id, { status, decidedBy: operator.operatorId, refundedMinor, now: at })) {
      const subject = `round:${proposed.link_id}:${proposed.round_id}`
      const action = isApproved ? 'approve-refund' : 'decline-refund'
      await recordOperatorAction(tx, { operator, action, subject, detail: proposed.reason, address, at })
    }
    return (await findAction(tx, operator.merchantCode, id)) ?? proposed
  })
}

async function judge(desk: RoundDesk, merchantCode: string, found: StuckRound): Promise<Refusal<Code> | undefined> {
  const { round, word } = await askAboutRound(desk, merchantCode, found)
  if (round.winMinor > 0n) return new Refusal('round-has-win', 'the round has won by now')
  const isOwed = typeof word === 'object' && word.transactions.some(({ type, status }) => type === 'win' && status !== 'refused')
  if (isOwed) return new Refusal('provider-owes-win', 'the provider holds a win of the round')
  // A refund that a death cut off after its rollback has finished its round itself.
  const isOver = round.isFinished && (await hasStandingBets(desk.servers.of(round.shard).db, round))
  return isOver ? new Refusal('round-over', 'the round is finished by now') : undefined
}

/** Each bet has a key of its own in the refund, so that repeating it takes nothing back twice. Answers what went back. */
async function takeBack(desk: RoundDesk, merchantCode: string, round: StuckRound, id: bigint): Promise<bigint> {
  const link = await getLink(desk.db, round.linkId)
  const tools = desk.servers.of(round.shard)
  const player = {
    wallet: { shard: round.shard, id: round.wallet, currency: round.currency, merchantCode },
    scale: scaleOf(round.currency),
  }
  const bets = (await listBets(tools.db, round)).map((bet, index) => ({ ...bet, refundKey: `operator-refund ${id} ${index + 1}` }))
  const standing = bets.filter(({ isReversed }) => !isReversed)
  for (let begin = 0; begin < standing.length; begin += TRANSACTIONS_MAX) {
    const outcome = await rollbackRound(tools, link, player, {
      account_id: String(round.member),
      currency: round.currency,
      game_id: round.gameId,
      round_id_provider: round.roundId,
      finished: true,
      transactions: standing
        .slice(begin, begin + TRANSACTIONS_MAX)
        .map(({ key, refundKey }) => ({ type: 'rollback', id_provider: refundKey, original_id_provider: key })),
    })
    if (outcome instanceof ProviderRefused) throw new Error(`a refund was refused: ${outcome.why}`)
  }
  const replies = await listReplies(
    tools.db,
    link.id,
    bets.map(({ refundKey }) => refundKey),
  )
  return bets.reduce((sum, bet) => sum + (replies.get(bet.refundKey)?.transferId ? bet.amountMinor : 0n), 0n)
}
