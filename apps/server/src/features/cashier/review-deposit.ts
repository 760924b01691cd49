import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { checkAnotherOperator, recordOperatorAction } from '../proposals/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type Deposit, LARGEST, lockDepositForUpdate, markRefused } from './deposits.store.ts'
import { deleteReview, listReviews, markChecked, type Review, replaceReview } from './reviews.store.ts'

type Tools = Pick<CashierTools, 'clock' | 'makeId' | 'events'>
type Reason = NonNullable<Deposit['refusal']>
/** What an operator does, to which deposit, from where. */
export type Doing = { operator: OperatorCaller; depositId: bigint; address: string }

/** Proposes to credit what came, and no more than that. Nothing moves before another operator agrees. */
export async function proposeCredit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  { amount, note = '' }: { amount: string; note?: string | undefined },
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'deposit-amount-invalid'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  const amountMinor = parseMinor(amount, scaleOf(deposit.currency))
  if (!amountMinor || amountMinor < 0n || amountMinor > mostOf(deposit)) return new Refusal('deposit-amount-invalid', amount)
  await propose(tx, tools, doing, { amountMinor, refusal: null, note })
  await record(tx, tools, doing, 'propose-deposit', `${money(deposit, amountMinor)} ${note}`)
}

/** Proposes to credit nothing. */
export async function proposeRefusal(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  { reason, note = '' }: { reason: Reason; note?: string | undefined },
): Promise<undefined | Refusal<'not-found' | 'review-over'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  await propose(tx, tools, doing, { amountMinor: null, refusal: reason, note })
  await record(tx, tools, doing, 'propose-refusal', `${reason} ${note}`)
}

/**
 * Credits what another operator proposed, once: the deposit's row is locked, a deposit that is paid waits for nobody, and the transfer
 * has the deposit's own key. The same approval by the same operator again changes nothing and is no refusal.
 */
export async function approveCredit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  amount: string,
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'proposal-differs' | 'needs-another-operator'>> {
  const deposit = await lockDepositForUpdate(tx, doing.operator.merchantCode, doing.depositId)
  if (!deposit) return new Refusal('not-found', `deposit ${doing.depositId}`)
  const [review] = await listReviews(tx, [deposit.id])
  const isSame = review !== undefined && review.amountMinor === parseMinor(amount, scaleOf(deposit.currency))
  if (deposit.status === 'paid' && isSame && review.checkerId === doing.operator.operatorId) return undefined
  if (!isWaiting(deposit)) return new Refusal('review-over', deposit.status)
  if (!isSame || review.amountMinor === null) return new Refusal('proposal-differs', amount)
  const refused = checkAnotherOperator(review.makerId, doing.operator.operatorId)
  if (refused) return refused
  const at = tools.clock()
  await markChecked(tx, deposit.id, doing.operator.operatorId, at)
  await creditDeposit(tx, deposit, review.amountMinor, { ...tools, at })
  await record(tx, tools, doing, 'approve-deposit', money(deposit, review.amountMinor))
}

/**
 * Ends a deposit without crediting anything. Of money that came one operator alone does not say so: another must have proposed it for
 * the same reason. A slip that shows nothing is refused by whoever looked at it.
 */
export async function refuseDeposit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  reason: Reason,
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'proposal-differs' | 'needs-another-operator'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  const at = tools.clock()
  if (deposit.status === 'held') {
    const [review] = await listReviews(tx, [deposit.id])
    if (review?.refusal !== reason) return new Refusal('proposal-differs', reason)
    const refused = checkAnotherOperator(review.makerId, doing.operator.operatorId)
    if (refused) return refused
    await markChecked(tx, deposit.id, doing.operator.operatorId, at)
  }
  await markRefused(tx, deposit.id, reason, at)
  await record(tx, tools, doing, 'refuse-deposit', reason)
}

/** Takes a proposal away: the deposit waits on. */
export async function rejectProposal(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  note = '',
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'proposal-differs'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  if (!(await deleteReview(tx, deposit.id))) return new Refusal('proposal-differs', 'nothing is proposed')
  await record(tx, tools, doing, 'reject-proposal', note)
}

async function lockWaiting(tx: Tx, { operator, depositId }: Doing): Promise<Deposit | Refusal<'not-found' | 'review-over'>> {
  const deposit = await lockDepositForUpdate(tx, operator.merchantCode, depositId)
  if (!deposit) return new Refusal('not-found', `deposit ${depositId}`)
  return isWaiting(deposit) ? deposit : new Refusal('review-over', deposit.status)
}

const isWaiting = ({ status }: Deposit) => status === 'in-review' || status === 'held'

/** What may be credited at most: what came; of another currency, and of what a slip shows, nobody but the two operators knows. */
function mostOf({ held, currency, amountMinor }: Deposit): bigint {
  if (!held) return LARGEST
  return held.currency === currency ? held.minor : amountMinor
}

function propose(tx: Tx, { clock }: Tools, doing: Doing, what: Pick<Review, 'amountMinor' | 'refusal' | 'note'>): Promise<void> {
  return replaceReview(tx, { ...what, depositId: doing.depositId, makerId: doing.operator.operatorId, madeAt: clock() })
}

const money = ({ currency }: Deposit, minor: bigint) => `${currency} ${formatMinor(minor, scaleOf(currency))}`

function record(tx: Tx, { clock }: Tools, { operator, depositId, address }: Doing, action: string, detail: string): Promise<void> {
  return recordOperatorAction(tx, { operator, action, subject: `deposit:${depositId}`, detail: detail.trim(), address, at: clock() })
}
