import { attemptScope, clearAttempts, type Reservation, releaseAttempt, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'

/** Failures of one name, or of one operator's codes, within a day, after which its log-in is locked until the day is over. */
const PER_NAME = { attemptsMax: 10, windowMs: 24 * 60 * MINUTE_MS }
/** Failures of one address; the setting `login_failures_per_address` replaces it, as it does for members. */
const PER_ADDRESS = 60
const ADDRESS_WINDOW_MS = 10 * MINUTE_MS

/** Places taken before a password is looked at. */
export type LoginPlaces = { nameScope: string; addressPlace: bigint }

/** Counts the attempt before it is made, whether there is such an operator or not. The transaction ends before the password is evaluated. */
export async function reserveLogin(
  tx: Tx,
  merchant: Merchant,
  { username, address }: { username: string; address: string },
  now: Date,
): Promise<LoginPlaces | Refusal<'login-locked'>> {
  const nameScope = nameScopeOf(merchant.code, username)
  const own = await reserveAttempt(tx, nameScope, PER_NAME, now)
  if (!own.isTaken) return lockedFor(own, 'the name failed too often')
  const perAddress = { attemptsMax: numberSetting(merchant, 'login_failures_per_address', PER_ADDRESS), windowMs: ADDRESS_WINDOW_MS }
  const place = await reserveAttempt(tx, attemptScope('operator-address', merchant.code, address), perAddress, now)
  if (place.isTaken) return { nameScope, addressPlace: place.id }
  await releaseAttempt(tx, own.id)
  return lockedFor(place, 'the address failed too often')
}

/** The password was right: those before it count no more. */
export async function forgetFailures(tx: Tx, places: LoginPlaces): Promise<void> {
  await clearAttempts(tx, places.nameScope)
  await releaseAttempt(tx, places.addressPlace)
}

/** Counts a code before it is looked at. A right password does not clear these: who has the password alone must not guess on. */
export async function reserveCode(
  tx: Tx,
  merchantCode: string,
  operatorId: bigint,
  now: Date,
): Promise<Refusal<'login-locked'> | undefined> {
  const place = await reserveAttempt(tx, codeScopeOf(merchantCode, operatorId), PER_NAME, now)
  return place.isTaken ? undefined : lockedFor(place, 'too many codes were wrong')
}

/** The code was right. */
export async function forgetCodeFailures(tx: Tx, merchantCode: string, operatorId: bigint): Promise<void> {
  await clearAttempts(tx, codeScopeOf(merchantCode, operatorId))
}

/** Lifts every lock of an operator. */
export async function liftLocks(tx: Tx, operator: { id: bigint; merchantCode: string; username: string }): Promise<void> {
  await clearAttempts(tx, nameScopeOf(operator.merchantCode, operator.username))
  await forgetCodeFailures(tx, operator.merchantCode, operator.id)
}

const nameScopeOf = (merchantCode: string, username: string) => attemptScope('operator-name', merchantCode, username)
const codeScopeOf = (merchantCode: string, operatorId: bigint) => attemptScope('operator-code', merchantCode, operatorId.toString())

function lockedFor(reservation: Extract<Reservation, { isTaken: false }>, why: string): Refusal<'login-locked'> {
  return new Refusal('login-locked', why, { retryAfterMs: Math.max(1, Math.ceil(reservation.retryAfterMs)) })
}
