import type { transactionPasswordRefusals } from '@pavilion/api/security'
import type { Clock } from '../../base/clock.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { createOneAtATime, type OneAtATime } from '../../base/one-at-a-time.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberProfiles } from '../members/index.ts'
import type { Passwords } from '../passwords/index.ts'
import { sessionGuard } from '../session/index.ts'
import { tellMember } from './tell-member.ts'
import { lockThrottleForUpdate, updateThrottle } from './transaction-password.store.ts'

/** Wrong ones in a row that lock it. */
const FAILURES_MAX = 5
/** How long, the first time and each time after it until a right one came. */
const LOCK_MINUTES: readonly number[] = [30, 180, 1_440]
/** Failures that are older count no more. */
const FORGOTTEN_MS = 1_440 * MINUTE_MS

/** Attempts of one member that wait for each other in one process. */
const WAITING_MAX = 20

type Refused = Refusal<keyof typeof transactionPasswordRefusals>
type Asked = Pick<MemberCall, 'merchantCode' | 'caller' | 'address'>

/**
 * Checks the member's transaction password; undefined when it is right. Five wrong ones in a row
 * lock it for half an hour, the next five for three hours, further ones for a day; a right one
 * clears them. A trusted browser is counted by itself, all others together, so that a thief
 * elsewhere does not lock the owner out. In each process a member's checks run one after the other,
 * so that several right ones at a time do not count as guesses. An attempt is counted in the
 * database before it is evaluated, so that parallel attempts at several servers cannot pass the
 * limit. It opens its own transactions, since hashing is slow: call it before the transaction that
 * it protects.
 */
export async function checkTransactionPassword(
  transact: Transact,
  tools: { clock: Clock; passwords: Passwords },
  asked: Asked,
  paymentPassword: string,
): Promise<Refused | undefined> {
  return turnsOf(tools.passwords)(asked.caller.memberId, async () => {
    const prepared = await transact((tx) => reserve(tx, asked, tools.clock()))
    if (prepared instanceof Refusal) return prepared
    const { isRight } = await tools.passwords.verify(prepared.hash, paymentPassword)
    return transact(async (tx) => {
      const at = tools.clock()
      if (!isRight) return refuseWrong(tx, asked, prepared, at)
      await lockThrottleForUpdate(tx, asked.caller.memberId)
      await updateThrottle(tx, asked.caller.memberId, prepared.device, { failures: 0, failedAt: null, locks: 0, lockedUntil: null })
      return undefined
    })
  })
}

const turns = new WeakMap<Passwords, OneAtATime<MemberId>>()

function turnsOf(passwords: Passwords): OneAtATime<MemberId> {
  const known = turns.get(passwords) ?? createOneAtATime<MemberId>(WAITING_MAX)
  turns.set(passwords, known)
  return known
}

type Begun = { hash: string; failures: number; device: Buffer | undefined }

async function reserve(tx: Tx, { caller }: Asked, at: Date): Promise<Begun | Refused> {
  const { memberId } = caller
  const hash = await memberProfiles.findPaymentPasswordHash(tx, memberId)
  if (hash === undefined) return new Refusal('transaction-password-needed', 'the member has no transaction password')
  const device = await sessionGuard.findTrustedDevice(tx, caller.sessionId, at)
  const known = await lockThrottleForUpdate(tx, memberId, device)
  if (known.lockedUntil && known.lockedUntil > at) return lockedUntil(known.lockedUntil, at)
  const isForgotten = known.failedAt !== null && at.getTime() - known.failedAt.getTime() >= FORGOTTEN_MS
  const failures = isForgotten || known.lockedUntil ? 0 : known.failures
  // As many as may fail are being evaluated at this moment; what a server that died left behind is soon taken for a failure.
  const isEvaluated = known.failedAt !== null && at.getTime() - known.failedAt.getTime() < MINUTE_MS
  if (failures >= FAILURES_MAX && isEvaluated) return lockedUntil(new Date(at.getTime() + MINUTE_MS), at)
  const locks = isForgotten ? 0 : known.locks
  await updateThrottle(tx, memberId, device, { failures: failures + 1, failedAt: at, locks, lockedUntil: null })
  return { hash, failures: failures + 1, device }
}

async function refuseWrong(
  tx: Tx,
  { merchantCode, caller: { memberId }, address }: Asked,
  { failures, device }: Begun,
  at: Date,
): Promise<Refused> {
  const attemptsLeft = FAILURES_MAX - failures
  if (attemptsLeft > 0) return new Refusal('transaction-password-wrong', 'the transaction password is wrong', { attemptsLeft })
  const known = await lockThrottleForUpdate(tx, memberId, device)
  // A right one at the same moment has forgotten the failures.
  if (known.failures < FAILURES_MAX) return new Refusal('transaction-password-wrong', 'the transaction password is wrong')
  const minutes = LOCK_MINUTES[Math.min(known.locks, LOCK_MINUTES.length - 1)] ?? 0
  const until = new Date(at.getTime() + minutes * MINUTE_MS)
  await updateThrottle(tx, memberId, device, { ...known, locks: known.locks + 1, lockedUntil: until })
  const event = { merchantCode, kind: 'transaction-password-locked', subject: `member:${memberId}`, detail: address, at }
  await recordSignificantEvent(tx, event)
  await tellMember(tx, { merchantCode, memberId, news: 'transaction-password-locked', at })
  return lockedUntil(until, at)
}

const lockedUntil = (until: Date, at: Date): Refused =>
  new Refusal('transaction-password-locked', 'the transaction password failed too often', {
    retryAfterMs: Math.max(1, until.getTime() - at.getTime()),
  })
