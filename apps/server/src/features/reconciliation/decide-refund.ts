import { scaleOf } from '@pavilion/money'
import { type Rollback, TRANSACTIONS_MAX } from '@pavilion/provider'
import type { Db, Tx } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { listReplies } from '../../ledger/index.ts'
import { type Actor, checkAnotherOperator, countMoney, recordOperatorAction } from '../proposals/index.ts'
import { findRound, ProviderRefused, rollbackRound } from '../rounds/index.ts'
import { askAboutRound } from './ask-about-round.ts'
import { getLink } from './links.store.ts'
import { decideAction, findAction, type RoundAction } from './round-actions.store.ts'
import type { RoundDesk } from './round-desk.ts'
import { findMemberRound, hasStandingBets, listBets, moneyOf, type StuckRound, sumStandingBets } from './stuck-rounds.store.ts'

export type RefundDecision = { id: bigint; isApproved: boolean; operator: Actor; address: string }
type Code =
  | 'not-found'
  | 'needs-another-operator'
  | 'round-over'
  | 'round-has-win'
  | 'provider-owes-win'
  | 'provider-silent'
  | 'daily-limit-reached'

/** A provider that says nothing may still owe a win; after so long the member has its stakes back without the provider's word. */
const SILENT_FOR_MS = 7 * 24 * 60 * 60_000

/**
 * Decides a proposed refund. On approval the remaining stakes return by a rollback on the
 * provider's own path, and the round is finished. A repeated decision returns the same result. The
 * provider is asked first; a round that it means to pay is not refunded. The approval is recorded
 * before money moves, so that nobody can decline it meanwhile; approving again completes an
 * interrupted one.
 */
export async function decideRefund(
  desk: RoundDesk,
  { id, isApproved, operator, address }: RefundDecision,
): Promise<RoundAction | Refusal<Code>> {
  const { merchantCode } = operator
  const action = await findAction(desk.db, merchantCode, id)
  if (action?.action !== 'refund') return new Refusal('not-found', 'no such refund')
  if (!isToDo(action, isApproved)) return action
  // The command line has no operator id: an operator decides its proposals, and it decides an
  // operator's.
  const same = checkAnotherOperator(action.made_by ?? 0n, operator.operatorId ?? 0n)
  if (same) return same
  const note = { operator, subject: `round:${action.link_id}:${action.round_id}`, detail: action.reason, address }
  const decidedBy = operator.operatorId
  if (!isApproved) {
    return desk.transact(async (tx) => {
      const at = desk.clock()
      if (await decideAction(tx, id, { from: 'proposed', status: 'declined', decidedBy, refundedMinor: null, now: at })) {
        await recordOperatorAction(tx, { ...note, action: 'decline-refund', at })
      }
      return getAction(tx, merchantCode, id)
    })
  }
  const key = { merchantCode, linkId: action.link_id, roundId: action.round_id, member: memberId(action.member_id) }
  const found = await findMemberRound(desk.db, key)
  if (!found) throw new Error('a proposed refund lost its round')
  const refused = await judge(desk, merchantCode, found)
  if (refused) return refused
  const standingMinor = await sumStandingBets(desk.db, found)
  const prepared = await desk.transact(async (tx) => {
    const at = desk.clock()
    const full = await countMoney(tx, { operator, part: 'decided', ...moneyOf(found, standingMinor), at })
    if (full) return full
    if (await decideAction(tx, id, { from: 'proposed', status: 'approved', decidedBy, refundedMinor: null, now: at })) {
      await recordOperatorAction(tx, { ...note, action: 'approve-refund', at })
    }
    return getAction(tx, merchantCode, id)
  })
  if (prepared instanceof Refusal || !isToDo(prepared, true)) return prepared
  const refundedMinor = await takeBack(desk, merchantCode, found, id)
  const now = prepared.decided_at
  if (refundedMinor === undefined) {
    await decideAction(desk.db, id, { from: 'approved', status: 'proposed', decidedBy: null, refundedMinor: null, now: null })
    return new Refusal('round-has-win', 'the round has won in this moment')
  }
  await decideAction(desk.db, id, { from: 'approved', status: 'done', decidedBy: prepared.decided_by, refundedMinor, now })
  return getAction(desk.db, merchantCode, id)
}

const isToDo = ({ status }: RoundAction, isApproved: boolean) => status === 'proposed' || (status === 'approved' && isApproved)

async function getAction(db: Db, merchantCode: string, id: bigint): Promise<RoundAction> {
  const action = await findAction(db, merchantCode, id)
  if (!action) throw new Error('a refund that was decided is gone')
  return action
}

async function judge(desk: RoundDesk, merchantCode: string, found: StuckRound): Promise<Refusal<Code> | undefined> {
  const { round, word } = await askAboutRound(desk, merchantCode, found)
  if (round.winMinor > 0n) return new Refusal('round-has-win', 'the round has won by now')
  if (word === 'no-answer' && desk.clock().getTime() - round.openedAt.getTime() < SILENT_FOR_MS) {
    return new Refusal('provider-silent', 'the provider does not answer, and may owe a win')
  }
  const isOwed = typeof word === 'object' && word.transactions.some(({ type, status }) => type === 'win' && status !== 'refused')
  if (isOwed) return new Refusal('provider-owes-win', 'the provider holds a win of the round')
  // A refund that a death cut off after its rollback has finished its round itself.
  const isOver = round.isFinished && (await hasStandingBets(desk.db, round))
  return isOver ? new Refusal('round-over', 'the round is finished by now') : undefined
}

/**
 * Each bet has a key of its own in the refund, so that repeating it takes nothing back twice. Returns what went back, or undefined
 * where a win came first: stake and win would both be the member's.
 */
async function takeBack(desk: RoundDesk, merchantCode: string, round: StuckRound, id: bigint): Promise<bigint | undefined> {
  const link = await getLink(desk.db, desk.seals, round.linkId, desk.clock())
  const player = {
    wallet: { shard: round.shard, id: round.wallet, currency: round.currency, merchantCode },
    scale: scaleOf(round.currency),
  }
  const bets = (await listBets(desk.db, round)).map((bet, index) => ({ ...bet, refundKey: `operator-refund ${id} ${index + 1}` }))
  const won = new ProviderRefused('bad-request', 'the round has won')
  const look = async (tx: Tx) => ((await findRound(tx, round))?.winMinor ? won : undefined)
  const standing = bets.filter(({ isReversed }) => !isReversed)
  for (let begin = 0; begin < standing.length; begin += TRANSACTIONS_MAX) {
    const refund: Rollback = {
      account_id: String(round.member),
      currency: round.currency,
      game_id: round.gameId,
      round_id_provider: round.roundId,
      finished: true,
      transactions: standing
        .slice(begin, begin + TRANSACTIONS_MAX)
        .map(({ key, refundKey }) => ({ type: 'rollback', id_provider: refundKey, original_id_provider: key })),
    }
    const outcome = await rollbackRound(desk.playing, link, player, refund, look)
    if (outcome === won) return undefined
    if (outcome instanceof ProviderRefused) throw new Error(`a refund was refused: ${outcome.why}`)
  }
  const replies = await listReplies(
    desk.db,
    link.id,
    bets.map(({ refundKey }) => refundKey),
  )
  return bets.reduce((sum, bet) => sum + (replies.get(bet.refundKey)?.transferId ? bet.amountMinor : 0n), 0n)
}
