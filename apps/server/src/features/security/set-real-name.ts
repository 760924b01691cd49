import type { RefusalOf } from '@pavilion/api/endpoint'
import { type setRealName as endpoint, RealNamePayload } from '@pavilion/api/security'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberContacts, memberProfiles } from '../members/index.ts'
import { noteLikeness } from '../protection/index.ts'
import { proveOwner } from './prove-owner.ts'
import { realNameOf } from './real-name.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'

/**
 * Sets the name of the holder of withdrawal accounts, once: a name that could change would allow
 * withdrawals to anybody.
 */
export async function setRealName(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const owner = await proveOwner(transact, tools, call, {
    schema: RealNamePayload,
    accepts: async () => ['password', 'code', 'authenticator', 'passkey', 'transaction-password', 'login'],
    findFault: async (_tx, { payload }) =>
      realNameOf(payload.name) === undefined ? new Refusal('name-invalid', 'this cannot be a name') : undefined,
  })
  if (owner instanceof Refusal) return owner
  const { merchant, member, payload, useProof } = owner
  const news = 'real-name-set'
  const outcome = await transact(async (tx) => {
    const at = tools.clock()
    if (!(await memberProfiles.insertRealName(tx, member.id, realNameOf(payload.name) ?? '')))
      return new Refusal(news, 'the member has a real name')
    if (!(await useProof(tx))) throw new Error('a code that was locked was used by somebody else')
    const name = realNameOf(payload.name) ?? ''
    await noteLikeness(tx, { memberId: member.id, merchantCode: merchant.code }, { name }, { ...tools, now: at })
    await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: news, subject: `member:${member.id}`, detail: call.address, at })
    await tellMember(tx, { merchantCode: merchant.code, memberId: member.id, news, at })
    return {}
  })
  if (!(outcome instanceof Refusal)) await tellByMail(tools, call, { merchant, email: memberContacts.openEmail(tools.seals, member), news })
  return outcome
}
