import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type setSecondFactor as endpoint, SecondFactorPayload } from '@pavilion/api/passkeys'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { changeMember, lockMember } from '../members/index.ts'
import type { LoginTools } from '../session/index.ts'
import { listPasskeyRows } from './passkeys.store.ts'
import { proveOwner } from './prove-owner.ts'

/** Switches the question for a passkey on or off, for a caller who proves to be the owner. On only where there is one to answer with. */
export async function setSecondFactor(
  transact: Transact,
  tools: LoginTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const owner = await proveOwner(transact, tools, call, SecondFactorPayload)
  if (owner instanceof Refusal) return owner
  const { member, payload } = owner
  return transact(async (tx) => {
    const at = tools.clock()
    await lockMember(tx, member.id)
    const known = await listPasskeyRows(tx, member.id)
    if (payload.isOn && known.length === 0) return new Refusal('passkey-needed', 'the member has no passkey')
    await changeMember(tx, member.id, { asksPasskey: payload.isOn })
    const kind = payload.isOn ? 'second-factor-on' : 'second-factor-off'
    await recordSignificantEvent(tx, { merchantCode: call.merchantCode, kind, subject: `member:${member.id}`, detail: call.address, at })
    return {}
  })
}
