import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { sendEmailCode as endpoint } from '@pavilion/api/verification'
import type { Transact } from '../../base/database.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { sendCode } from './send-code.ts'
import type { VerificationTools } from './verification-tools.ts'

/**
 * Sends a one-time code to the address of an account, for who knows the name only. The limits count for the name, so that they
 * are the same whether or not there is such an account. The code's recipient, for `tryCode`, is the address.
 */
export async function sendEmailCode(
  transact: Transact,
  tools: VerificationTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { username, purpose } = call.body
  return sendCode(transact, tools, call, {
    merchant,
    purpose,
    channel: 'email',
    subject: `account ${tools.expects.accountKeyOf(username)}`,
    verification: call.body.verification,
    findRecipient: (tx) => tools.expects.emailOf(tx, merchant.code, username),
  })
}
