import { type startAuthenticator as endpoint, StartAuthenticatorPayload } from '@pavilion/api/authenticators'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { Transact } from '../../../base/database.ts'
import { enrolmentUri, makeSecret } from '../../../base/one-time-code.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { MemberCall } from '../../../base/route.ts'
import { proveOwner } from '../prove-owner.ts'
import type { SecurityTools } from '../security-tools.ts'
import { findAuthenticator, upsertPendingAuthenticator } from './authenticators.store.ts'

/**
 * Starts an authenticator app for a caller who proves to be the owner. The secret is returned only
 * this once and has no effect before its first right code.
 */
export async function startAuthenticator(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const has = new Refusal('authenticator-set', 'the member has an app')
  const owner = await proveOwner(transact, tools, call, {
    schema: StartAuthenticatorPayload,
    accepts: async () => ['password', 'code', 'passkey', 'login'],
    findFault: async (tx, { member }) => ((await findAuthenticator(tx, tools.seals, member.id))?.confirmedAt ? has : undefined),
  })
  if (owner instanceof Refusal) return owner
  const { merchant, member, useProof } = owner
  const secret = makeSecret(tools.random)
  return transact(async (tx) => {
    if (!(await useProof(tx))) return new Refusal('code-wrong', 'the code was used meanwhile', { field: 'proof' })
    if (!(await upsertPendingAuthenticator(tx, tools.seals, member.id, secret, tools.clock()))) return has
    return { secret, uri: enrolmentUri(secret, merchant.name, member.account) }
  })
}
