import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type unlockLogin as endpoint, UnlockPayload } from '@pavilion/api/session'
import type { Static } from 'typebox'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { findMemberByAccountKey, findMemberByMobile, type Member, memberContacts } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { checkPhoneProof, insertSolvedCaptcha, type Mobile, readMobile, readSource, tryCode, useCode } from '../verification/index.ts'
import { clearLoginFailures } from './login-limits.ts'
import type { LoginTools } from './login-tools.ts'
import { openCredentials } from './open-credentials.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Lifts the lock of a log-in for a person who receives the owner's messages. It grants no access:
 * the password is still needed, but no picture, which not everybody can see. The reply contains a
 * captcha that counts as solved for one log-in of this browser. Refusals in this order: an
 * unreadable body, no number, a wrong code; a number or an address that is not the account's counts
 * as a wrong code.
 */
export async function unlockLogin(
  transact: Transact,
  tools: LoginTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  return transact(async (tx) => {
    const at = tools.clock()
    const payload = await openCredentials(tx, tools.keys, call, UnlockPayload, at)
    if (payload instanceof Refusal) return payload
    const owner = await findOwner(tx, tools, merchant, payload)
    if (owner instanceof Refusal) return owner
    const { member, mobile } = owner
    const email = member && memberContacts.openEmail(tools.seals, member)
    const { verificationCode, firebaseIdToken } = payload
    const proof = { merchant, purpose: 'unlock' as const, source: readSource(call), verificationCode, firebaseIdToken }
    const useUp = mobile ? await checkPhoneProof(tx, tools, { ...proof, mobile }, at) : await checkMailCode(tx, tools, proof, email, at)
    if (!member || !useUp || !(await useUp(tx))) return new Refusal('code-wrong', 'there is no such living code')
    const contact = mobile ? { mobile } : email !== undefined && { email }
    if (contact) await memberContacts.insertProvedContact(tx, tools.seals, member.id, contact, at)
    await clearLoginFailures(tx, merchant, member.account)
    const event = { merchantCode: merchant.code, kind: 'login-unlocked', subject: `member:${member.id}`, detail: call.address, at }
    await recordSignificantEvent(tx, event)
    const solved = await insertSolvedCaptcha(tx, { merchantCode: merchant.code, source: proof.source }, tools.random, at)
    return solved ? { solved } : {}
  })
}

/** Whose account it is, and the number if it is proved by that: nobody's when the number or the address is not that of the named account. */
async function findOwner(
  tx: Tx,
  tools: LoginTools,
  merchant: Merchant,
  payload: Static<typeof UnlockPayload>,
): Promise<{ member: Member | undefined; mobile: Mobile | undefined } | Refusal<'mobile-invalid'>> {
  const named = await findMemberByAccountKey(tx, merchant.code, accountKeyOf(payload.username))
  if (payload.channel === 'email') return { member: named?.sealedEmail ? named : undefined, mobile: undefined }
  const mobile = readMobile(merchant, payload.mobileNum ?? '', payload.countryDialingCode)
  if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
  const reached = await findMemberByMobile(tx, tools.seals, merchant.code, mobile)
  return { member: reached && reached.id === named?.id ? reached : undefined, mobile }
}

/** The same as for a phone, for the code of an e-mail. */
async function checkMailCode(
  tx: Tx,
  tools: LoginTools,
  proof: { merchant: Merchant; source: string | undefined; verificationCode: string },
  email: string | undefined,
  at: Date,
): Promise<((later: Tx) => Promise<boolean>) | undefined> {
  if (proof.source === undefined || email === undefined) return undefined
  const binding = { merchantCode: proof.merchant.code, purpose: 'unlock' as const, recipient: email, source: proof.source }
  const id = await tryCode(tx, tools.seals, binding, proof.verificationCode, at)
  return id === undefined ? undefined : (later) => useCode(later, id, at)
}
