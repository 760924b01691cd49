import type { RefusalOf } from '@pavilion/api/endpoint'
import { type proveSession as endpoint, ProveSessionPayload } from '@pavilion/api/security'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { proveOwner } from './prove-owner.ts'
import type { SecurityTools } from './security-tools.ts'

/**
 * The owner proves to be it by more than a password, before it changes anything: the account knows the device from then on, and for a
 * while what is set up first in this session need not wait.
 */
export async function proveSession(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const owner = await proveOwner<typeof ProveSessionPayload, never>(transact, tools, call, {
    schema: ProveSessionPayload,
    accepts: async () => ['code', 'authenticator', 'passkey'],
    findFault: async () => undefined,
  })
  if (owner instanceof Refusal) return owner
  const { merchant, member, useProof } = owner
  return transact(async (tx) => {
    if (!(await useProof(tx))) return new Refusal('code-wrong', 'the code was used meanwhile', { field: 'proof' })
    const event = { merchantCode: merchant.code, subject: `member:${member.id}`, detail: call.address, at: tools.clock() }
    await recordSignificantEvent(tx, { ...event, kind: 'session-proved' })
    return {}
  })
}
