import { attemptScope, clearAttempts, type Reservation, releaseAttempt, reserveAttempt } from '../../base/attempts.ts'
import type { Clock } from '../../base/clock.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { accountKeyOf, findMemberByAccountKey, type Member, type Passwords, updatePasswordHash } from '../members/index.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'

const WINDOW_MS = 10 * 60_000
/** Password evaluations of one account within the window, whatever headers, spelling or parallelism. */
const PER_ACCOUNT = 10
/** Failures of one address, behind which many people may be; the setting `login_failures_per_address` replaces it. */
const PER_ADDRESS = 60

/** Places taken before the password is looked at. */
export type LoginPlaces = { accountScope: string; addressPlace: bigint }

/** Counts the attempt before it is made. Call it in a transaction that ends before the password is evaluated. */
export async function reserveLogin(
  tx: Tx,
  merchant: Merchant,
  attempt: { account: string; address: string },
  now: Date,
): Promise<LoginPlaces | Refusal<'login-locked'>> {
  const perAddress = { attemptsMax: numberSetting(merchant, 'login_failures_per_address', PER_ADDRESS), windowMs: WINDOW_MS }
  const address = await reserveAttempt(tx, attemptScope('login-address', merchant.code, attempt.address), perAddress, now)
  if (!address.isTaken) return locked('the address', address)
  const accountScope = attemptScope('login-account', merchant.code, accountKeyOf(attempt.account))
  const account = await reserveAttempt(tx, accountScope, { attemptsMax: PER_ACCOUNT, windowMs: WINDOW_MS }, now)
  if (!account.isTaken) return locked('the account', account)
  return { accountScope, addressPlace: address.id }
}

/**
 * The member whose account and password these are. An unknown account and a wrong password answer the same after the same
 * work. A right password clears the failures of the account, and is hashed anew when the strength was raised.
 */
export async function checkPassword(
  transact: Transact,
  tools: { passwords: Passwords; clock: Clock },
  merchant: Merchant,
  attempt: { account: string; password: string },
  places: LoginPlaces,
): Promise<Member | Refusal<'wrong-credentials'>> {
  const member = await transact((tx) => findMemberByAccountKey(tx, merchant.code, accountKeyOf(attempt.account)))
  const { isRight, isOutdated } = await tools.passwords.verify(member?.passwordHash, attempt.password)
  if (!member || !isRight) return new Refusal('wrong-credentials', member ? 'the password is wrong' : 'the account is unknown')
  const newHash = isOutdated ? await tools.passwords.hash(attempt.password) : undefined
  await transact(async (tx) => {
    await clearAttempts(tx, places.accountScope)
    await releaseAttempt(tx, places.addressPlace)
    if (newHash !== undefined) await updatePasswordHash(tx, member, newHash)
  })
  return newHash === undefined ? member : { ...member, passwordHash: newHash }
}

/** Lifts the lock of an account whose owner proved to be it. */
export async function clearLoginFailures(tx: Tx, merchant: Merchant, account: string): Promise<void> {
  await clearAttempts(tx, attemptScope('login-account', merchant.code, accountKeyOf(account)))
}

function locked(who: string, reservation: Extract<Reservation, { isTaken: false }>): Refusal<'login-locked'> {
  return new Refusal('login-locked', `${who} failed too often`, { retryAfterMs: Math.max(1, Math.ceil(reservation.retryAfterMs)) })
}
