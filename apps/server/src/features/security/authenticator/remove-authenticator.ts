import { type removeAuthenticator as endpoint, RemoveAuthenticatorPayload } from '@pavilion/api/authenticators'
import type { RefusalOf } from '@pavilion/api/endpoint'
import type { Transact } from '../../../base/database.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { MemberCall } from '../../../base/route.ts'
import { recordSignificantEvent } from '../../../base/significant-events.ts'
import { memberContacts } from '../../members/index.ts'
import { proveOwner } from '../prove-owner.ts'
import type { SecurityTools } from '../security-tools.ts'
import { tellByMail, tellMember } from '../tell-member.ts'
import { deleteAuthenticator } from './authenticators.store.ts'

/** Takes the app away from a caller who proves to have it, by its code or by one of the recovery codes. */
export async function removeAuthenticator(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const owner = await proveOwner<typeof RemoveAuthenticatorPayload, never>(transact, tools, call, {
    schema: RemoveAuthenticatorPayload,
    accepts: async () => ['authenticator'],
    findFault: async () => undefined,
  })
  if (owner instanceof Refusal) return owner
  const { merchant, member, useProof } = owner
  const news = 'authenticator-removed'
  const outcome = await transact(async (tx) => {
    const at = tools.clock()
    if (!(await useProof(tx))) return new Refusal('code-wrong', 'the code was used meanwhile', { field: 'proof' })
    await deleteAuthenticator(tx, member.id)
    await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: news, subject: `member:${member.id}`, detail: call.address, at })
    await tellMember(tx, { merchantCode: merchant.code, memberId: member.id, news, at })
    return {}
  })
  if (!(outcome instanceof Refusal)) await tellByMail(tools, call, { merchant, email: memberContacts.openEmail(tools.seals, member), news })
  return outcome
}
