import type { login as endpoint, Login } from '@pavilion/api/session'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { findMemberByMobile } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { readMobile, readSource, tryCode, useCode, wholeNumber } from '../verification/index.ts'
import type { LoginTools } from './login.ts'
import { checkCaptcha, clearLoginFailures, forgetFailures, recordFailure, reserveLogin } from './login-limits.ts'
import type { ProvenLogin } from './prove-password.ts'

/**
 * Whose mobile number it is, when the code from the text message is right. A number that nobody has and a wrong code answer the same.
 * Whoever proves the number lifts the lock of the account too.
 */
export async function provePhone(
  transact: Transact,
  tools: LoginTools,
  call: Call<typeof endpoint>,
  { merchant, payload }: { merchant: Merchant; payload: Login },
): Promise<
  ProvenLogin | Refusal<'mobile-invalid' | 'captcha-needed' | 'captcha-wrong' | 'login-locked' | 'code-wrong' | 'feature-unavailable'>
> {
  if (payload.type === 'firebase') return new Refusal('feature-unavailable', 'no provider of phone tokens is configured')
  const mobile = readMobile(merchant, payload.username, payload.countryDialingCode)
  if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
  const { captchaId, captcha } = payload
  const source = readSource(call)
  const attempt = { account: wholeNumber(mobile), address: call.address, source, captchaId, captcha }
  return transact(async (tx) => {
    const now = tools.clock()
    const places = (await checkCaptcha(tx, merchant, attempt, now)) ?? (await reserveLogin(tx, merchant, attempt, now))
    if (places instanceof Refusal) return places
    const binding = { merchantCode: merchant.code, purpose: 'login' as const, recipient: wholeNumber(mobile) }
    const codeId = source === undefined ? undefined : await tryCode(tx, { ...binding, source }, payload.password, now)
    const member = codeId === undefined ? undefined : await findMemberByMobile(tx, merchant.code, mobile)
    if (codeId === undefined || !member) {
      return new Refusal('code-wrong', 'there is no such living code', await recordFailure(tx, merchant, places, undefined, now))
    }
    await forgetFailures(tx, places)
    const useProof: ProvenLogin['useProof'] = async (inner) => {
      await clearLoginFailures(inner, merchant, member.account)
      return useCode(inner, codeId, tools.clock())
    }
    return { member, useProof }
  })
}
