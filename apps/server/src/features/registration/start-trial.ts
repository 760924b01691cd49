import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { startTrial as endpoint } from '@pavilion/api/registration'
import { accountKeyOf } from '../../base/account-name.ts'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { insertMember, type Member, memberTypes } from '../members/index.ts'
import { getMerchant, type Merchant, numberSetting } from '../merchants/index.ts'
import { openProvenSession } from '../session/index.ts'
import { isTrialOpen, makeGuestName } from './get-trial-account.ts'
import type { RegistrationTools } from './registration-tools.ts'

type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>

/**
 * Makes a guest (type 4) with play money and opens its session. A guest has a name that nobody can register, no password, and
 * shares nothing with the accounts of members. Refusals in this order: trials are off, the caller is logged in, too many.
 */
export async function startTrial(transact: Transact, tools: RegistrationTools, call: Call<typeof endpoint>): Promise<Outcome> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  if (!isTrialOpen(merchant)) return new Refusal('feature-unavailable', 'trials are off')
  if (call.caller) return new Refusal('feature-unavailable', 'the caller is logged in already')
  const refused = await transact((tx) => reserveTrial(tx, merchant, call.address, tools.clock()))
  if (refused) return refused
  const passwordHash = await tools.passwords.hash(makeToken(tools.random))
  return transact(async (tx) => {
    const guest =
      (await insertGuest(tx, tools, merchant, call.body.userName ?? makeGuestName(tools.random), passwordHash)) ??
      (await insertGuest(tx, tools, merchant, makeGuestName(tools.random), passwordHash))
    if (!guest) throw new Error('no free name was found for a guest')
    await tools.events.emit(tx, 'trial-started', { memberId: guest.id, merchantCode: merchant.code })
    const { token, userName, type } = await openProvenSession(tx, tools, call, guest)
    return { token, userName, customerType: type }
  })
}

async function reserveTrial(tx: Tx, merchant: Merchant, address: string, now: Date): Promise<Refusal<'too-many-requests'> | undefined> {
  const limits = [
    ['trial-address', address, numberSetting(merchant, 'trials_per_hour')],
    ['trial-merchant', '', numberSetting(merchant, 'trials_per_hour_in_all')],
  ] as const
  for (const [kind, subject, attemptsMax] of limits) {
    const place = await reserveAttempt(tx, attemptScope(kind, merchant.code, subject), { attemptsMax, windowMs: HOUR_MS }, now)
    if (!place.isTaken) return new Refusal('too-many-requests', `${kind} is full`, { retryAfterMs: place.retryAfterMs })
  }
  return undefined
}

async function insertGuest(
  tx: Tx,
  tools: RegistrationTools,
  merchant: Merchant,
  account: string,
  passwordHash: string,
): Promise<Member | undefined> {
  return insertMember(tx, {
    merchantCode: merchant.code,
    account,
    accountKey: accountKeyOf(account),
    passwordHash,
    hasPassword: false,
    type: memberTypes.GUEST_TYPE,
    registrationRequestId: `trial:${account}`,
    at: tools.clock(),
  })
}
