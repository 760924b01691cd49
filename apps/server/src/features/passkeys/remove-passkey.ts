import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type removePasskey as endpoint, RemovePasskeyPayload } from '@pavilion/api/passkeys'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { changeMember, lockMember } from '../members/index.ts'
import type { LoginTools } from '../session/index.ts'
import { deletePasskey, listPasskeyRows } from './passkeys.store.ts'
import { proveOwner } from './prove-owner.ts'

/**
 * Removes a passkey after the caller proved to be the owner. A caller without passkeys needs no
 * passkey for it. Repeated calls change nothing.
 */
export async function removePasskey(
  transact: Transact,
  tools: LoginTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const owner = await proveOwner(transact, tools, call, RemovePasskeyPayload)
  if (owner instanceof Refusal) return owner
  const { member, payload } = owner
  return transact(async (tx) => {
    const at = tools.clock()
    await lockMember(tx, member.id)
    if (!(await deletePasskey(tx, member.id, payload.id))) return {}
    if ((await listPasskeyRows(tx, member.id)).length === 0) await changeMember(tx, member.id, { asksPasskey: false })
    const { merchantCode, address: detail } = call
    await recordSignificantEvent(tx, { merchantCode, kind: 'passkey-removed', subject: `member:${member.id}`, detail, at })
    return {}
  })
}
