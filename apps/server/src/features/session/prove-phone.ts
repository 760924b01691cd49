import type { login as endpoint, Login } from '@pavilion/api/session'
import { contactSubject } from '../../base/contact-subject.ts'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { findMemberByMobile, memberContacts } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkPhoneProof, readMobile, readSource } from '../verification/index.ts'
import { checkCaptcha, clearLoginFailures, forgetFailures, recordFailure, reserveLogin } from './login-limits.ts'
import { placeOfLogin } from './login-place.ts'
import type { LoginTools, ProvenLogin } from './login-tools.ts'

/**
 * Returns the member of a mobile number after a code from a text message, or the provider's token,
 * proved it. An unknown number and a wrong code get the same refusal. The proof also lifts the
 * account's lock.
 */
export async function provePhone(
  transact: Transact,
  tools: LoginTools,
  call: Call<typeof endpoint>,
  { merchant, payload }: { merchant: Merchant; payload: Login },
): Promise<
  ProvenLogin | Refusal<'mobile-invalid' | 'captcha-needed' | 'captcha-wrong' | 'login-locked' | 'code-wrong' | 'feature-unavailable'>
> {
  const isByToken = payload.type === 'firebase'
  const number = isByToken ? (payload.firebaseMobileNo ?? payload.username) : payload.username
  const mobile = readMobile(merchant, number, payload.countryDialingCode)
  if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
  const { captchaId, captcha } = payload
  const source = readSource(call)
  return transact(async (tx) => {
    const now = tools.clock()
    const place = await placeOfLogin(tx, (await findMemberByMobile(tx, tools.seals, merchant.code, mobile))?.id, call)
    const attempt = { account: contactSubject(tools.seals, wholeNumber(mobile)), address: call.address, place, source, captchaId, captcha }
    const places = (await checkCaptcha(tx, merchant, attempt, now)) ?? (await reserveLogin(tx, merchant, attempt, now))
    if (places instanceof Refusal) return places
    const sent = isByToken
      ? { verificationCode: undefined, firebaseIdToken: payload.firebaseIdToken }
      : { verificationCode: payload.password, firebaseIdToken: undefined }
    const useUp = await checkPhoneProof(tx, tools, { merchant, purpose: 'login', mobile, source, ...sent }, now)
    const member = useUp && (await findMemberByMobile(tx, tools.seals, merchant.code, mobile))
    if (!useUp || !member) {
      return new Refusal('code-wrong', 'there is no such living code', await recordFailure(tx, merchant, places, undefined, now))
    }
    await forgetFailures(tx, places)
    const useProof: ProvenLogin['useProof'] = async (inner) => {
      await clearLoginFailures(inner, merchant, member.account)
      if (!(await useUp(inner))) return false
      await memberContacts.insertProvedContact(inner, tools.seals, member.id, { mobile }, now)
      return true
    }
    return { member, useProof, since: (await memberContacts.findProvedSince(tx, tools.seals, member.id, { mobile })) ?? now }
  })
}
