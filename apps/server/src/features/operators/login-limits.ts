import {
  attemptScope,
  clearAttempts,
  clearAttemptsEverywhere,
  countAttempts,
  type Reservation,
  releaseAttempt,
  reserveAttempt,
  scopeAt,
} from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'
import type { UseProof } from '../verification/index.ts'

/** Failures of one name, or of one operator's codes, within a day, after which its log-in is locked until the day is over. */
const PER_NAME = { attemptsMax: 10, windowMs: 24 * 60 * MINUTE_MS }
/** Failures of one name within that time after which each further attempt costs work. */
const PROOF_PER_NAME = 3
const PROOF_WINDOW_MS = 30 * MINUTE_MS
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS

/** Places taken before a password is looked at. A place that the operator trusts takes none of its address. */
export type LoginPlaces = { nameScope: string; addressPlace: bigint | undefined }

/** `place` is where the operator is known; `useProof` uses up the proof of work that came along. */
export type LoginAttempt = { username: string; address: string; place: string | undefined; useProof: UseProof | undefined }

/**
 * Counts the attempt before it is made, whether there is such an operator or not, and asks for a proof of work after three failures.
 * The transaction ends before the password is evaluated.
 */
export async function reserveLogin(
  tx: Tx,
  merchant: Merchant,
  { username, address, place, useProof }: LoginAttempt,
  now: Date,
): Promise<LoginPlaces | Refusal<'login-locked' | 'verification-needed'>> {
  const nameScope = scopeAt(nameScopeOf(merchant.code, username), place)
  const failures = await countAttempts(tx, nameScope, PROOF_WINDOW_MS, now)
  const own = await reserveAttempt(tx, nameScope, PER_NAME, now)
  if (!own.isTaken) return lockedFor(own, 'the name failed too often')
  // Beside a session or at the terminal of the server there is no page that could work.
  const isBrowser = place === undefined || place.startsWith('device-')
  if (isBrowser && failures >= PROOF_PER_NAME && !(useProof && (await useProof(tx)))) {
    await releaseAttempt(tx, own.id)
    return new Refusal('verification-needed', 'a proof of work is asked for')
  }
  if (place !== undefined) return { nameScope, addressPlace: undefined }
  const perAddress = { attemptsMax: numberSetting(merchant, 'login_failures_per_address'), windowMs: ADDRESS_WINDOW_MS }
  const taken = await reserveAttempt(tx, attemptScope('operator-address', merchant.code, address), perAddress, now)
  if (taken.isTaken) return { nameScope, addressPlace: taken.id }
  await releaseAttempt(tx, own.id)
  return lockedFor(taken, 'the address failed too often')
}

/** The password was right: those before it count no more, of the place that it came from. */
export async function forgetFailures(tx: Tx, places: LoginPlaces): Promise<void> {
  await clearAttempts(tx, places.nameScope)
  if (places.addressPlace !== undefined) await releaseAttempt(tx, places.addressPlace)
}

/** Counts a code before it is looked at. A right password does not clear these: who has the password alone must not guess on. */
export async function reserveCode(
  tx: Tx,
  merchantCode: string,
  operator: { id: bigint; place: string | undefined },
  now: Date,
): Promise<Refusal<'login-locked'> | undefined> {
  const taken = await reserveAttempt(tx, scopeAt(codeScopeOf(merchantCode, operator.id), operator.place), PER_NAME, now)
  return taken.isTaken ? undefined : lockedFor(taken, 'too many codes were wrong')
}

/** The code was right. */
export async function forgetCodeFailures(
  tx: Tx,
  merchantCode: string,
  { id, place }: { id: bigint; place: string | undefined },
): Promise<void> {
  await clearAttempts(tx, scopeAt(codeScopeOf(merchantCode, id), place))
}

type Locked = { id: bigint; merchantCode: string; username: string }

/** Lifts the locks of passwords. Those of codes stay: one owner alone must not give somebody more guesses at the app of another. */
export async function liftPasswordLocks(tx: Tx, { merchantCode, username }: Omit<Locked, 'id'>): Promise<void> {
  await clearAttemptsEverywhere(tx, nameScopeOf(merchantCode, username))
}

/** Lifts every lock of an operator. */
export async function liftLocks(tx: Tx, operator: Locked): Promise<void> {
  await liftPasswordLocks(tx, operator)
  await clearAttemptsEverywhere(tx, codeScopeOf(operator.merchantCode, operator.id))
}

const nameScopeOf = (merchantCode: string, username: string) => attemptScope('operator-name', merchantCode, username)
const codeScopeOf = (merchantCode: string, operatorId: bigint) => attemptScope('operator-code', merchantCode, operatorId.toString())

function lockedFor(reservation: Extract<Reservation, { isTaken: false }>, why: string): Refusal<'login-locked'> {
  return new Refusal('login-locked', why, { retryAfterMs: Math.max(1, Math.ceil(reservation.retryAfterMs)) })
}
