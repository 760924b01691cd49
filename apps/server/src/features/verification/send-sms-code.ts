import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { sendSmsCode as endpoint } from '@pavilion/api/verification'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { getMerchant } from '../merchants/index.ts'
import { phoneProviderOf } from './check-phone-proof.ts'
import { hasPurpose } from './code-purposes.ts'
import { readMobile } from './mobile.ts'
import { sendCode } from './send-code.ts'
import type { VerificationTools } from './verification-tools.ts'

/**
 * Sends a one-time code to a number. Checks in this order: the purpose is on, the number is one, the verification, the limits. The answer is
 * the same whether or not somebody has this number; only to somebody a code is sent.
 */
export async function sendSmsCode(
  transact: Transact,
  tools: VerificationTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const purpose = call.body.purpose ?? 'reset'
  if (!hasPurpose(merchant, purpose)) return new Refusal('feature-unavailable', `codes for ${purpose} are off`)
  if (phoneProviderOf(merchant, tools, purpose) === 'firebase')
    return new Refusal('feature-unavailable', 'the provider sends its own codes')
  const mobile = readMobile(merchant, call.body.mobileNum ?? call.body.mobileNo ?? '', call.body.countryDialingCode)
  if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
  const to = wholeNumber(mobile)
  return sendCode(transact, tools, call, {
    merchant,
    purpose,
    channel: 'sms',
    subject: to,
    verification: call.body.verification,
    findRecipient: async (tx) => ((await tools.expects.mobile[purpose](tx, merchant.code, mobile)) ? to : undefined),
  })
}
