import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { logInWithPasskey as endpoint } from '@pavilion/api/passkeys'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { getMember, updateLastLogin } from '../members/index.ts'
import { type LoginTools, openProvenSession, readTicket, refuseEntry, useTicket } from '../session/index.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>
type PasskeyCall = Call<typeof endpoint>

/**
 * Opens a session for the owner of a passkey: with a ticket it ends that member's log-in, without one it is a log-in of its own, since
 * a passkey is something one has and, by its owner's verification, something one is or knows. Refusals in this order: the ticket, the
 * challenge, the passkey (unknown, of another member or host name, wrongly signed, a counter that went back); then what tells of the
 * account.
 */
export async function logInWithPasskey(tx: Tx, tools: LoginTools, call: PasskeyCall): Promise<Outcome> {
  const { credential, secondFactor: ticket } = call.body
  const at = tools.clock()
  const owner = ticket === undefined ? undefined : await readTicket(tx, call, ticket, at)
  if (ticket !== undefined && owner === undefined) return new Refusal('second-factor-expired', 'there is no such log-in')
  const passkey = await verifyPasskey(tx, call, { purpose: 'log-in', credential, owner }, at)
  if (passkey instanceof Refusal) return passkey
  const member = await getMember(tx, passkey.memberId)
  const refused = refuseEntry(member)
  if (refused) return refused
  if (ticket !== undefined && !(await useTicket(tx, call, ticket))) return new Refusal('second-factor-expired', 'the ticket was used')
  if (!(await updateLastLogin(tx, member, at))) return new Refusal('passkey-refused', 'the member changed meanwhile')
  return openProvenSession(tx, tools, call, member, { by: { since: passkey.createdAt } })
}
