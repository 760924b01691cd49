import type { RefusalOf } from '@pavilion/api/endpoint'
import type { forgetPassword as endpoint } from '@pavilion/api/session'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Transact } from '../../base/database.ts'
import { emailOf } from '../../base/email.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { findMemberByAccountKey, memberContacts } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { type Outbox, passwordLinkText, reserveMessage, subjectOf } from '../verification/index.ts'
import type { LoginTools } from './login-tools.ts'
import { makePasswordLink } from './make-password-link.ts'

/**
 * Sends a link to a new password to the address of the account, if it is the account's address. The answer is the same in every
 * case. Refusals in this order: this is no address, the limits.
 */
export async function forgetPassword(
  transact: Transact,
  tools: LoginTools & { outbox: Outbox },
  call: Call<typeof endpoint>,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const email = emailOf(call.body.email)
  if (email === undefined) return new Refusal('email-invalid', 'this is no e-mail address')
  const now = tools.clock()
  const outcome = await transact(async (tx) => {
    const refused = await reserveMessage(tx, tools.seals, merchant, { channel: 'email', to: email, address: call.address }, now)
    if (refused) return refused
    const member = await findMemberByAccountKey(tx, merchant.code, accountKeyOf(call.body.username))
    if (!member || memberContacts.openEmail(tools.seals, member) !== email || member.isDisabled) return false
    return makePasswordLink(tx, tools.random, { memberId: member.id, channel: 'email', at: now, site: call.site })
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome) {
    const language = call.cookie('language')
    const text = passwordLinkText(merchant, outcome, language)
    const subject = subjectOf('password-link', merchant, language)
    await tools.outbox.send({ merchantCode: merchant.code, channel: 'email', to: email, subject, text })
  }
  return {}
}
