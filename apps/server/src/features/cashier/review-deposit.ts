import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { BIGINT_MAX } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { checkAnotherOperator, countMoney, recordOperatorAction } from '../proposals/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type Deposit, lockDepositForUpdate, markRefused } from './deposits.store.ts'
import { judgeCredit } from './judge-credit.ts'
import { deleteReview, listReviews, markChecked, markConfirmed, type Review, replaceReview } from './reviews.store.ts'
import { findLineFor, takeLine } from './statement-lines.store.ts'

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
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'deposit-amount-invalid' | 'daily-limit-reached'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  const amountMinor = parseMinor(amount, scaleOf(deposit.currency))
  if (!amountMinor || amountMinor < 0n || amountMinor > mostOf(deposit)) return new Refusal('deposit-amount-invalid', amount)
  const full = await count(tx, tools, doing, deposit, { part: 'made', amountMinor })
  if (full) return full
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

type Agreeing = 'not-found' | 'review-over' | 'proposal-differs' | 'needs-another-operator' | 'daily-limit-reached'

/**
 * Credits what another operator proposed, once: the deposit's row is locked, a deposit that is paid waits for nobody, and the transfer
 * has the deposit's own key. What two may not credit (see `judgeCredit`) waits on for an owner as third person. The same approval by the
 * same operator again changes nothing and is no refusal.
 */
export async function approveCredit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  amount: string,
): Promise<undefined | Refusal<Agreeing | 'third-person-awaited'>> {
  const read = await lockRead(tx, doing, amount)
  if (read instanceof Refusal) return read
  const { deposit, review } = read
  const isOwn = review?.checkerId === doing.operator.operatorId
  if (isOwn && (deposit.status === 'paid' || isWaiting(deposit))) return undefined
  if (!isWaiting(deposit)) return new Refusal('review-over', deposit.status)
  if (!review) return new Refusal('proposal-differs', amount)
  if (review.checkerId !== null) return new Refusal('third-person-awaited', `operator ${review.checkerId} approved it`)
  const { amountMinor, makerId } = review
  const checkerId = doing.operator.operatorId
  const refused = checkAnotherOperator(makerId, checkerId) ?? (await count(tx, tools, doing, deposit, { part: 'decided', amountMinor }))
  if (refused) return refused
  const at = tools.clock()
  const line = await findLineFor(tx, deposit, amountMinor, { isLocked: true })
  const reasons = await judgeCredit(tx, deposit, { amountMinor, line, operators: [makerId, checkerId] })
  await markChecked(tx, deposit.id, checkerId, at, reasons)
  const said = money(deposit, amountMinor)
  if (reasons.length === 0) {
    await credit(tx, tools, deposit, amountMinor, at)
    await record(tx, tools, doing, 'approve-deposit', said)
    return undefined
  }
  const detail = `${said} for ${money(deposit, deposit.amountMinor)} asked for: ${reasons.join(', ')}`
  await recordSignificantEvent(tx, { ...eventOf(deposit, at), kind: 'deposit-needs-third-person', detail })
  await record(tx, tools, doing, 'approve-deposit', `${said} waits for a third person: ${reasons.join(', ')}`)
}

/**
 * Credits what two operators agreed to and may not credit alone. An owner who is neither of them, which a constraint of the table says
 * too, agrees as the third. The same again changes nothing and is no refusal.
 */
export async function confirmCredit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  amount: string,
): Promise<undefined | Refusal<Agreeing | 'not-approved-yet'>> {
  const read = await lockRead(tx, doing, amount)
  if (read instanceof Refusal) return read
  const { deposit, review } = read
  const thirdId = doing.operator.operatorId
  if (deposit.status === 'paid' && review?.thirdId === thirdId) return undefined
  if (!isWaiting(deposit)) return new Refusal('review-over', deposit.status)
  if (!review) return new Refusal('proposal-differs', amount)
  const { amountMinor, makerId, checkerId, thirdReasons } = review
  if (checkerId === null) return new Refusal('not-approved-yet', `deposit ${deposit.id}`)
  const refused =
    checkAnotherOperator(makerId, thirdId) ??
    checkAnotherOperator(checkerId, thirdId) ??
    (await count(tx, tools, doing, deposit, { part: 'decided', amountMinor }))
  if (refused) return refused
  const at = tools.clock()
  await markConfirmed(tx, deposit.id, thirdId, at)
  await credit(tx, tools, deposit, amountMinor, at)
  const said = money(deposit, amountMinor)
  const detail = `${said} for ${money(deposit, deposit.amountMinor)} asked for: ${thirdReasons.join(', ')}`
  await recordSignificantEvent(tx, { ...eventOf(deposit, at), kind: 'deposit-credited-by-three', detail })
  await record(tx, tools, doing, 'confirm-deposit', said)
}

/**
 * Ends a deposit without a credit. Where money has arrived one operator is not enough: another must
 * have proposed it for the same reason. A slip that shows nothing is refused by the operator who
 * looked at it.
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

type Proposed = Review & { amountMinor: bigint }

/** The deposit, locked, and what is proposed to credit, where that is what the operator read. */
async function lockRead(
  tx: Tx,
  { operator, depositId }: Doing,
  amount: string,
): Promise<{ deposit: Deposit; review: Proposed | undefined } | Refusal<'not-found'>> {
  const deposit = await lockDepositForUpdate(tx, operator.merchantCode, depositId)
  if (!deposit) return new Refusal('not-found', `deposit ${depositId}`)
  const [review] = await listReviews(tx, [deposit.id])
  const amountMinor = review?.amountMinor ?? undefined
  const isRead = amountMinor !== undefined && amountMinor === parseMinor(amount, scaleOf(deposit.currency))
  return { deposit, review: review && isRead ? { ...review, amountMinor } : undefined }
}

/** Where a line of the bank's statement shows it, no other deposit is credited against that line. */
async function credit(tx: Tx, tools: Tools, deposit: Deposit, amountMinor: bigint, at: Date): Promise<void> {
  const line = await findLineFor(tx, deposit, amountMinor, { isLocked: true })
  if (line) await takeLine(tx, line.id, deposit.id)
  await creditDeposit(tx, deposit, amountMinor, { ...tools, at })
}

function count(
  tx: Tx,
  { clock }: Tools,
  { operator, depositId }: Doing,
  { currency }: Deposit,
  money: { part: 'made' | 'decided'; amountMinor: bigint },
): Promise<Refusal<'daily-limit-reached'> | undefined> {
  return countMoney(tx, { ...money, operator, subject: `deposit:${depositId}`, currency, at: clock() })
}

async function lockWaiting(tx: Tx, { operator, depositId }: Doing): Promise<Deposit | Refusal<'not-found' | 'review-over'>> {
  const deposit = await lockDepositForUpdate(tx, operator.merchantCode, depositId)
  if (!deposit) return new Refusal('not-found', `deposit ${depositId}`)
  return isWaiting(deposit) ? deposit : new Refusal('review-over', deposit.status)
}

const isWaiting = ({ status }: Deposit) => status === 'in-review' || status === 'held'

/** What may be credited at most: what came; of another currency, and of what a slip shows, nobody but the two operators knows. */
function mostOf({ held, currency, amountMinor }: Deposit): bigint {
  if (!held) return BIGINT_MAX
  return held.currency === currency ? held.minor : amountMinor
}

function propose(tx: Tx, { clock }: Tools, doing: Doing, what: Pick<Review, 'amountMinor' | 'refusal' | 'note'>): Promise<void> {
  return replaceReview(tx, { ...what, depositId: doing.depositId, makerId: doing.operator.operatorId, madeAt: clock() })
}

const eventOf = ({ id, merchantCode }: Deposit, at: Date) => ({ merchantCode, subject: `deposit:${id}`, at })

const money = ({ currency }: Deposit, minor: bigint) => `${currency} ${formatMinor(minor, scaleOf(currency))}`

function record(tx: Tx, { clock }: Tools, { operator, depositId, address }: Doing, action: string, detail: string): Promise<void> {
  return recordOperatorAction(tx, { operator, action, subject: `deposit:${depositId}`, detail: detail.trim(), address, at: clock() })
}
