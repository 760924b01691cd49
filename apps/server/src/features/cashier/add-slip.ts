import { createHash } from 'node:crypto'
import { slipsMax } from '@pavilion/api/cashier'
import { checkPicture } from '@pavilion/api/feedback-rules'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import { cleanPicture } from '../../base/clean-picture.ts'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { CashierTools } from './cashier-tools.ts'
import { type Deposit, getDeposit, lockDepositForUpdate, markInReview } from './deposits.store.ts'
import { insertSlip, listSlips } from './slips.store.ts'

const HOUR_MS = 60 * 60_000
/** Of a member in an hour. */
const PER_HOUR = 20
/** A slip may come late, or after the member gave up: the money may have been sent. */
const TAKEN_IN: ReadonlySet<Deposit['status']> = new Set(['pending', 'in-review', 'expired', 'cancelled'])

type Code = 'not-found' | 'picture-kind' | 'picture-too-large' | 'too-many-pictures' | 'slip-not-needed' | 'too-many-requests'

/**
 * Keeps the picture of a transfer, rebuilt from what is drawn of it, and lays the deposit before the operators. The very same picture
 * again changes nothing; for another deposit it is taken in, and operators are told.
 */
export async function addSlip(
  tx: Tx,
  tools: CashierTools,
  upload: { merchantCode: string; memberId: MemberId; depositId: bigint; bytes: Buffer },
): Promise<Deposit | Refusal<Code>> {
  const { merchantCode, memberId, depositId, bytes } = upload
  const at = tools.clock()
  const fault = checkPicture(bytes.subarray(0, 16), bytes.length)
  if (fault) return new Refusal(fault, 'the slip breaks a rule')
  const picture = cleanPicture(bytes)
  if (!picture) return new Refusal('picture-kind', 'the slip begins like a picture and is none')
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
  await markInReview(tx, depositId)
  return getDeposit(tx, depositId)
}
