import { createHash } from 'node:crypto'
import { slipsMax } from '@pavilion/api/cashier'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { CleanPicture } from '../../base/clean-picture.ts'
import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkDepositLimit, findBreak } from '../protection/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { type Deposit, getDeposit, lockDepositForUpdate, markInReview, sumDepositsSince } from './deposits.store.ts'
import { insertSlip, listSlips } from './slips.store.ts'

/** Of a member in an hour. */
const PER_HOUR = 20
/** A slip may come late, or after the member gave up: the money may have been sent. */
const TAKEN_IN: ReadonlySet<Deposit['status']> = new Set(['pending', 'in-review', 'expired', 'cancelled'])

type Code = 'not-found' | 'too-many-pictures' | 'slip-not-needed' | 'too-many-requests'

/**
 * Stores the redrawn picture of a transfer slip and submits the deposit to the operators. The same
 * picture again changes nothing. Operators are alerted where the picture is already a slip of
 * another deposit, where the member is on a break, and where the deposit was over and now exceeds a
 * limit: the money may have arrived, and they decide about it.
 */
export async function addSlip(
  tx: Tx,
  tools: CashierTools,
  upload: { merchantCode: string; memberId: MemberId; depositId: bigint; picture: CleanPicture },
): Promise<Deposit | Refusal<Code>> {
  const { merchantCode, memberId, depositId, picture } = upload
  const at = tools.clock()
  const deposit = await lockDepositForUpdate(tx, merchantCode, depositId)
  if (!deposit || deposit.memberId !== memberId) return new Refusal('not-found', `deposit ${depositId}`)
  if (deposit.transferReference === null || !TAKEN_IN.has(deposit.status)) return new Refusal('slip-not-needed', deposit.status)
  const hash = createHash('sha256').update(picture.content).digest()
  const slips = await listSlips(tx, [depositId])
  if (slips.some((slip) => slip.hash.equals(hash))) return deposit
  if (slips.length >= slipsMax) return new Refusal('too-many-pictures', `${slips.length} slips`)
  const place = await reserveAttempt(
    tx,
    attemptScope('deposit-slip', merchantCode, memberId.toString()),
    { attemptsMax: PER_HOUR, windowMs: HOUR_MS },
    at,
  )
  if (!place.isTaken) return new Refusal('too-many-requests', 'slips within an hour')
  await insertSlip(tx, { id: makeToken(tools.random), depositId, merchantCode, memberId, hash, uploadedAt: at, ...picture })
  if (deposit.status === 'in-review') return deposit
  const isLate = deposit.status !== 'pending'
  const doubt = await findDoubt(tx, tools, deposit, { isLate, at })
  await markInReview(tx, depositId, { ...(isLate ? { lateAt: at } : {}), ...(doubt ? { doubt: doubt.code } : {}) })
  if (doubt) {
    const subject = `deposit:${depositId}`
    const detail = `${doubt.code}: ${doubt.why}`
    await recordSignificantEvent(tx, { merchantCode, kind: 'slip-against-protection', subject, memberId, detail, at })
  }
  return getDeposit(tx, depositId)
}

/** What would refuse a new deposit. One that waits already counts towards the limits, and was within them. */
async function findDoubt(
  tx: Tx,
  { directory }: CashierTools,
  { merchantCode, memberId, amountMinor }: Deposit,
  { isLate, at }: { isLate: boolean; at: Date },
): Promise<Refusal<'on-break' | 'deposit-limit-reached'> | undefined> {
  if (!isLate) return (await findBreak(tx, memberId, at)) ? new Refusal('on-break', 'the member takes a break') : undefined
  const merchant = await getMerchant(directory, merchantCode)
  return checkDepositLimit(tx, merchant, { memberId, amountMinor, at }, (since) => sumDepositsSince(tx, memberId, since))
}
