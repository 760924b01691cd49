import type { RefusalOf } from '@pavilion/api/endpoint'
import type { DeskValue, loginToDesk as endpoint } from '@pavilion/api/support'
import { attemptScope, clearAttempts, releaseAttempt, reserveAttempt } from '../../base/attempts.ts'
import type { Clock } from '../../base/clock.ts'
import type { Transact } from '../../base/database.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { DESK_ABSOLUTE_MS, DESK_COOKIE } from './desk-authentication.ts'
import { findStaff, insertDeskSession } from './staff.store.ts'

export type DeskTools = {
  clock: Clock
  random: Random
  directory: MerchantDirectory
  /** Takes the same time whether there is a hash or not. */
  passwords: { verify(hashed: string | undefined, password: string): Promise<{ isRight: boolean }> }
}

const WINDOW_MS = 10 * 60_000
const PER_ACCOUNT = { attemptsMax: 10, windowMs: WINDOW_MS }
const PER_ADDRESS = { attemptsMax: 30, windowMs: WINDOW_MS }

/** Opens a session at the desk. An unknown account, a wrong password and a closed account answer the same. */
export async function loginToDesk(
  transact: Transact,
  tools: DeskTools,
  call: Call<typeof endpoint>,
): Promise<DeskValue | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const account = call.body.account.trim().toLowerCase()
  const scope = attemptScope('desk-account', merchant.code, account)
  const now = tools.clock()
  const places = await transact(async (tx) => {
    const address = await reserveAttempt(tx, attemptScope('desk-address', merchant.code, call.address), PER_ADDRESS, now)
    if (!address.isTaken) return address
    const own = await reserveAttempt(tx, scope, PER_ACCOUNT, now)
    return own.isTaken ? address : own
  })
  if (!places.isTaken) {
    return new Refusal('login-locked', 'too many attempts at the desk', { retryAfterMs: Math.max(1, Math.ceil(places.retryAfterMs)) })
  }
  const staff = await transact((tx) => findStaff(tx, merchant.code, account))
  const { isRight } = await tools.passwords.verify(staff?.passwordHash, call.body.password)
  if (!staff || !isRight || staff.isDisabled) return new Refusal('wrong-credentials', 'the desk stays closed')
  const token = makeToken(tools.random)
  await transact(async (tx) => {
    await clearAttempts(tx, scope)
    await releaseAttempt(tx, places.id)
    await insertDeskSession(tx, { tokenHash: hashToken(token), staffId: staff.id, at: tools.clock() })
  })
  call.setCookie(DESK_COOKIE, token, DESK_ABSOLUTE_MS / 1_000)
  return { name: staff.name, merchantName: merchant.name }
}
