import { accountKeyOf } from '../../base/account-name.ts'
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
import type { Db, Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Member } from '../members/index.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'
import { useCaptcha } from '../verification/index.ts'
import { deleteLoginLock, deleteLoginLocksEverywhere, findLongestLock, insertLoginLock, isLoginLocked } from './login-locks.store.ts'

const CAPTCHA_WINDOW_MS = 30 * MINUTE_MS
/** Failures of an account within that time after which the next attempt needs a captcha. */
const CAPTCHA_PER_ACCOUNT = 3

const LOCK_WINDOW_MS = 24 * 60 * MINUTE_MS
/** Failures of an account within that time, without a success between them, that lock its log-in. */
const LOCK_PER_ACCOUNT = 10

const ADDRESS_WINDOW_MS = 10 * MINUTE_MS

/**
 * Who tries to log in: an account, however its name is spelt, or for a log-in by SMS a whole mobile number; and the browser, where the
 * account knows it (`placeOfLogin`). Such a browser is counted by itself, so that nobody who guesses from elsewhere locks its owner out.
 */
export type LoginSubject = { account: string; address: string; place: string | undefined }

/** Places taken before a password or a code is looked at. A browser that the account knows takes none of its address. */
export type LoginPlaces = { accountScope: string; addressScope: string | undefined; addressPlace: bigint | undefined }

type Answered = { source: string | undefined; captchaId: string | undefined; captcha: string | undefined }

/**
 * Whether the attempt may go on without a captcha, or with its captcha, which is used up. Call it
 * in one transaction with `reserveLogin`, and before it: of parallel attempts only the first three
 * pass.
 */
export async function checkCaptcha(
  tx: Tx,
  merchant: Merchant,
  attempt: LoginSubject & Answered,
  now: Date,
): Promise<Refusal<'captcha-needed' | 'captcha-wrong'> | undefined> {
  const scopes = scopesOf(merchant, attempt)
  if (!(await isCaptchaAsked(tx, merchant, scopes, now))) return undefined
  // A captcha does not open a locked log-in, so none is asked for: `reserveLogin` refuses right after this.
  if (await isLoginLocked(tx, scopes.accountScope, now)) return undefined
  const { source, captchaId, captcha } = attempt
  if (!captcha) return new Refusal('captcha-needed', 'a captcha is asked for', { captcha: true })
  const isRight = await useCaptcha(tx, { merchantCode: merchant.code, source, captchaId, answer: captcha }, now)
  return isRight ? undefined : new Refusal('captcha-wrong', 'the captcha is wrong', { captcha: true })
}

/**
 * Counts the attempt before it is made. Call it in a transaction that ends before the password is evaluated. The refusal says how
 * long to wait where the address failed too often; where the account did, its owner lifts the lock.
 */
export async function reserveLogin(
  tx: Tx,
  merchant: Merchant,
  attempt: LoginSubject,
  now: Date,
): Promise<LoginPlaces | Refusal<'login-locked'>> {
  const { accountScope, addressScope } = scopesOf(merchant, attempt)
  if (await isLoginLocked(tx, accountScope, now)) return new Refusal('login-locked', 'the account is locked')
  const perAccount = { attemptsMax: LOCK_PER_ACCOUNT, windowMs: LOCK_WINDOW_MS }
  const account = await reserveAttempt(tx, accountScope, perAccount, now)
  if (!account.isTaken) return new Refusal('login-locked', 'the account failed too often')
  if (addressScope === undefined) return { accountScope, addressScope, addressPlace: undefined }
  const perAddress = { attemptsMax: numberSetting(merchant, 'login_failures_per_address'), windowMs: ADDRESS_WINDOW_MS }
  const address = await reserveAttempt(tx, addressScope, perAddress, now)
  if (address.isTaken) return { accountScope, addressScope, addressPlace: address.id }
  await releaseAttempt(tx, account.id)
  return waitFor(address)
}

/**
 * Records a failed attempt. The tenth failure locks the log-in until the owner lifts the lock with
 * a code, or for a day where no code can reach the owner or the account does not exist. Returns the
 * refusal's details.
 */
export async function recordFailure(
  tx: Tx,
  merchant: Merchant,
  places: LoginPlaces,
  member: Member | undefined,
  now: Date,
): Promise<{ captcha: true } | undefined> {
  if ((await countAttempts(tx, places.accountScope, LOCK_WINDOW_MS, now)) >= LOCK_PER_ACCOUNT) {
    const endsAt = member?.isReachable ? null : new Date(now.getTime() + LOCK_WINDOW_MS)
    await insertLoginLock(tx, { scope: places.accountScope, endsAt }, now)
  }
  return (await isCaptchaAsked(tx, merchant, places, now)) ? { captcha: true } : undefined
}

/** The attempt was none that counts, and those before it from the same place count no more. */
export async function forgetFailures(tx: Tx, places: LoginPlaces): Promise<void> {
  await clearAttempts(tx, places.accountScope)
  await deleteLoginLock(tx, places.accountScope)
  if (places.addressPlace !== undefined) await releaseAttempt(tx, places.addressPlace)
}

/** Until when the log-in of the account is locked, from whatever place; without an end until its owner or an operator lifts it. */
export const findLoginLock = (db: Db, merchantCode: string, account: string, now: Date): Promise<{ endsAt: Date | null } | undefined> =>
  findLongestLock(db, accountScopeOf({ code: merchantCode }, account), now)

/** Lifts the locks of an account whose owner proved to be it, from whatever place they came. */
export async function clearLoginFailures(tx: Tx, merchant: { code: string }, account: string): Promise<void> {
  const scope = accountScopeOf(merchant, account)
  await clearAttemptsEverywhere(tx, scope)
  await deleteLoginLocksEverywhere(tx, scope)
}

async function isCaptchaAsked(
  tx: Tx,
  merchant: Merchant,
  scopes: { accountScope: string; addressScope: string | undefined },
  now: Date,
): Promise<boolean> {
  if ((await countAttempts(tx, scopes.accountScope, CAPTCHA_WINDOW_MS, now)) >= CAPTCHA_PER_ACCOUNT) return true
  if (scopes.addressScope === undefined) return false
  const perAddress = numberSetting(merchant, 'login_captcha_per_address')
  return (await countAttempts(tx, scopes.addressScope, CAPTCHA_WINDOW_MS, now)) >= perAddress
}

function scopesOf(
  merchant: Merchant,
  { account, address, place }: LoginSubject,
): { accountScope: string; addressScope: string | undefined } {
  return {
    accountScope: scopeAt(accountScopeOf(merchant, account), place),
    addressScope: place === undefined ? attemptScope('login-address', merchant.code, address) : undefined,
  }
}

const accountScopeOf = (merchant: { code: string }, account: string) => attemptScope('login-account', merchant.code, accountKeyOf(account))

function waitFor(reservation: Extract<Reservation, { isTaken: false }>): Refusal<'login-locked'> {
  return new Refusal('login-locked', 'the address failed too often', { retryAfterMs: Math.max(1, Math.ceil(reservation.retryAfterMs)) })
}
