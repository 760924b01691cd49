import { ConfirmAuthenticatorPayload, type confirmAuthenticator as endpoint } from '@pavilion/api/authenticators'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { attemptScope, clearAttempts, reserveAttempt } from '../../../base/attempts.ts'
import type { Transact, Tx } from '../../../base/database.ts'
import { MINUTE_MS } from '../../../base/durations.ts'
import { findCodeStep } from '../../../base/one-time-code.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { MemberCall } from '../../../base/route.ts'
import { recordSignificantEvent } from '../../../base/significant-events.ts'
import { getMember, memberContacts } from '../../members/index.ts'
import { getMerchant } from '../../merchants/index.ts'
import { openCredentials, sessionGuard } from '../../session/index.ts'
import type { SecurityTools } from '../security-tools.ts'
import { tellByMail, tellMember } from '../tell-member.ts'
import { findAuthenticator, replaceMemberCodes, updateConfirmed } from './authenticators.store.ts'

/** Time to read the code from the app. */
const BEGUN_MS = 15 * MINUTE_MS
const LIMIT = { attemptsMax: 10, windowMs: BEGUN_MS }

/** The first right code activates the app and returns the recovery codes, only this once. */
export async function confirmAuthenticator(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const news = 'authenticator-added'
  const outcome = await transact(async (tx) => {
    const recoveryCodes = await confirm(tx, tools, call)
    if (recoveryCodes instanceof Refusal) return recoveryCodes
    const { memberId } = call.caller
    const at = tools.clock()
    await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: news, subject: `member:${memberId}`, detail: call.address, at })
    await tellMember(tx, { merchantCode: merchant.code, memberId, news, at })
    return { recoveryCodes, email: memberContacts.openEmail(tools.seals, await getMember(tx, memberId)) }
  })
  if (outcome instanceof Refusal) return outcome
  await tellByMail(tools, call, { merchant, email: outcome.email, news })
  return { recoveryCodes: outcome.recoveryCodes }
}

async function confirm(
  tx: Tx,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<string[] | Refusal<RefusalOf<typeof endpoint>>> {
  const now = tools.clock()
  const { memberId, sessionId } = call.caller
  const payload = await openCredentials(tx, tools.keys, call, ConfirmAuthenticatorPayload, now)
  if (payload instanceof Refusal) return payload
  const guarded = await sessionGuard.refuseNewDevice(tx, sessionId, now)
  if (guarded) return guarded
  const app = await findAuthenticator(tx, tools.seals, memberId)
  if (!app || app.confirmedAt || now.getTime() - app.begunAt.getTime() > BEGUN_MS) {
    return new Refusal('authenticator-not-begun', 'no app waits for its first code')
  }
  const scope = attemptScope('member-app', call.merchantCode, memberId.toString())
  const place = await reserveAttempt(tx, scope, LIMIT, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'too many codes were wrong', { retryAfterMs: place.retryAfterMs })
  const step = findCodeStep(app.secret, payload.code, now)
  if (step === undefined || !(await updateConfirmed(tx, memberId, app.sealed, step, now))) {
    return new Refusal('code-wrong', 'the code is wrong')
  }
  await clearAttempts(tx, scope)
  return replaceMemberCodes(tx, tools.random, memberId)
}
