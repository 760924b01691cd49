import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { checkAnotherOperator, recordOperatorAction } from '../operators/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type Deposit, LARGEST, lockDepositForUpdate, markRefused } from './deposits.store.ts'
import { listReviews, markChecked, replaceReview } from './reviews.store.ts'

type Tools = Pick<CashierTools, 'clock' | 'makeId' | 'events'>
/** What an operator does, to which deposit, from where. */
export type Doing = { operator: OperatorCaller; depositId: bigint; address: string }

/** Proposes to credit what came. Nothing moves before another operator agrees. */
export async function proposeCredit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  amount: string,
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'deposit-amount-invalid'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  const amountMinor = parseMinor(amount, scaleOf(deposit.currency))
  if (!amountMinor || amountMinor > LARGEST) return new Refusal('deposit-amount-invalid', amount)
  await replaceReview(tx, { depositId: deposit.id, amountMinor, makerId: doing.operator.operatorId, madeAt: tools.clock() })
  await record(tx, tools, doing, 'propose-deposit', money(deposit, amountMinor))
}

/** Credits what another operator proposed, once: the deposit's row is locked, and a deposit that is paid waits for nobody. */
export async function approveCredit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  amount: string,
): Promise<undefined | Refusal<'not-found' | 'review-over' | 'proposal-differs' | 'needs-another-operator'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  const [review] = await listReviews(tx, [deposit.id])
  const said = parseMinor(amount, scaleOf(deposit.currency))
  if (!review || review.amountMinor !== said) return new Refusal('proposal-differs', amount)
  const refused = checkAnotherOperator(review.makerId, doing.operator.operatorId)
  if (refused) return refused
  const at = tools.clock()
  await markChecked(tx, deposit.id, doing.operator.operatorId, at)
  await creditDeposit(tx, deposit, review.amountMinor, { ...tools, at })
  await record(tx, tools, doing, 'approve-deposit', money(deposit, review.amountMinor))
}

/** Ends a deposit without crediting anything. */
export async function refuseDeposit(
  tx: Tx,
  tools: Tools,
  doing: Doing,
  reason: NonNullable<Deposit['refusal']>,
): Promise<undefined | Refusal<'not-found' | 'review-over'>> {
  const deposit = await lockWaiting(tx, doing)
  if (deposit instanceof Refusal) return deposit
  await markRefused(tx, deposit.id, reason, tools.clock())
  await record(tx, tools, doing, 'refuse-deposit', reason)
}

async function lockWaiting(tx: Tx, { operator, depositId }: Doing): Promise<Deposit | Refusal<'not-found' | 'review-over'>> {
  const deposit = await lockDepositForUpdate(tx, operator.merchantCode, depositId)
  if (!deposit) return new Refusal('not-found', `deposit ${depositId}`)
  const isWaiting = deposit.status === 'in-review' || deposit.status === 'held'
  return isWaiting ? deposit : new Refusal('review-over', deposit.status)
}

const money = ({ currency }: Deposit, minor: bigint) => `${currency} ${formatMinor(minor, scaleOf(currency))}`

function record(tx: Tx, { clock }: Tools, { operator, depositId, address }: Doing, action: string, detail: string): Promise<void> {
  return recordOperatorAction(tx, { operator, action, subject: `deposit:${depositId}`, detail, address, at: clock() })
}
