import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type resetPasswordByLink as endpoint, ResetByLinkPayload } from '@pavilion/api/session'
import type { Transact } from '../../base/database.ts'
import { hashToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMember, memberContacts } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkNewPassword } from '../passwords/index.ts'
import type { LoginTools } from './login-tools.ts'
import { openCredentials } from './open-credentials.ts'
import { findPasswordLink, usePasswordLink } from './password-links.store.ts'
import { replacePassword } from './replace-password.ts'

type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>

/**
 * Gives the member whom the link was sent to another password. Refusals in this order: the body cannot be read, the password
 * breaks the rule, the link is unknown, used or too old, the member is disabled, the password is the one it has.
 */
export async function resetPasswordByLink(transact: Transact, tools: LoginTools, call: Call<typeof endpoint>): Promise<Outcome> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const prepared = await transact(async (tx) => {
    const payload = await openCredentials(tx, tools.keys, call, ResetByLinkPayload, tools.clock())
    if (payload instanceof Refusal) return payload
    const fault = checkNewPassword(merchant, payload.newPassword)
    if (fault) return fault
    const tokenHash = hashToken(payload.token)
    const link = await findPasswordLink(tx, tokenHash, tools.clock())
    const member = link && (await getMember(tx, link.memberId))
    if (!link || member?.merchantCode !== merchant.code) return new Refusal('link-invalid', 'there is no such living link')
    return { tokenHash, channel: link.channel, member, newPassword: payload.newPassword }
  })
  if (prepared instanceof Refusal) return prepared
  const { tokenHash, channel, member, newPassword } = prepared
  const isReplaced = await replacePassword(transact, tools, merchant, {
    member,
    newPassword,
    useProof: async (tx) => {
      const at = tools.clock()
      if (!(await usePasswordLink(tx, tokenHash, at))) return false
      // It went to the address that the account still has: none is ever exchanged for another.
      const email = channel === 'email' ? memberContacts.openEmail(tools.seals, member) : undefined
      if (email !== undefined) await memberContacts.insertProvedContact(tx, tools.seals, member.id, { email }, at)
      return true
    },
    kind: 'password-reset-by-link',
    address: call.address,
  })
  if (isReplaced instanceof Refusal) return isReplaced
  return isReplaced ? { userName: member.account } : new Refusal('link-invalid', 'the link was used meanwhile')
}
