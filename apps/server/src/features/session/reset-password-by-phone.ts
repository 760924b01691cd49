import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type resetPasswordByPhone as endpoint, ResetByPhonePayload } from '@pavilion/api/session'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { findMemberByMobile, memberContacts } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkNewPassword } from '../passwords/index.ts'
import { checkPhoneProof, insertSolvedCaptcha, readMobile, readSource } from '../verification/index.ts'
import type { LoginTools } from './login-tools.ts'
import { openCredentials } from './open-credentials.ts'
import { replacePassword } from './replace-password.ts'

type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>

/**
 * Gives the member with this number another password. Refusals in this order: the flag is off, the body cannot be read, no number,
 * the password breaks the rule, the code is wrong; and only then, since they tell of the account: disabled, the password is the
 * one it has. A refused password leaves the code good.
 *
 * The log-in that follows is asked for no picture, however often its address failed: with the answer comes a captcha that counts
 * as read. It is good for one log-in, in the browser that reset the password, for two minutes.
 */
export async function resetPasswordByPhone(transact: Transact, tools: LoginTools, call: Call<typeof endpoint>): Promise<Outcome> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  if (merchant.flags.CHNGPASSVERIF3 !== true) return new Refusal('feature-unavailable', 'reset by phone is off')
  const prepared = await transact(async (tx) => {
    const now = tools.clock()
    const payload = await openCredentials(tx, tools.keys, call, ResetByPhonePayload, now)
    if (payload instanceof Refusal) return payload
    const { mobileNum, countryDialingCode, verificationCode, newPassword, firebaseIdToken } = payload
    const mobile = readMobile(merchant, mobileNum, countryDialingCode)
    if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
    const fault = checkNewPassword(merchant, newPassword)
    if (fault) return fault
    const sent = { mobile, source: readSource(call), verificationCode, firebaseIdToken }
    const useProof = await checkPhoneProof(tx, tools, { merchant, purpose: 'reset', ...sent }, now)
    const member = useProof && (await findMemberByMobile(tx, tools.seals, merchant.code, mobile))
    if (!useProof || !member) return new Refusal('code-wrong', 'there is no such living proof')
    return { useProof, member, mobile, newPassword }
  })
  if (prepared instanceof Refusal) return prepared
  const { useProof, member, mobile, newPassword } = prepared
  let solved: ValueOf<typeof endpoint>['solved']
  const isReplaced = await replacePassword(transact, tools, merchant, {
    member,
    newPassword,
    useProof: async (tx) => {
      if (!(await useProof(tx))) return false
      await memberContacts.insertProvedContact(tx, tools.seals, member.id, { mobile }, tools.clock())
      solved = await insertSolvedCaptcha(tx, { merchantCode: merchant.code, source: readSource(call) }, tools.random, tools.clock())
      return true
    },
    kind: 'password-reset-by-phone',
    address: call.address,
  })
  if (isReplaced instanceof Refusal) return isReplaced
  return isReplaced ? { userName: member.account, ...(solved ? { solved } : {}) } : new Refusal('code-wrong', 'the code was used meanwhile')
}
