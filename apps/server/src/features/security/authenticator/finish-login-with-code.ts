import type { finishLoginWithCode as endpoint } from '@pavilion/api/authenticators'
import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { Tx } from '../../../base/database.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Call } from '../../../base/route.ts'
import { recordSignificantEvent } from '../../../base/significant-events.ts'
import { getMember, updateLastLogin } from '../../members/index.ts'
import { openProvenSession, readTicket, refuseEntry, useTicket } from '../../session/index.ts'
import type { SecurityTools } from '../security-tools.ts'
import { tryAppCode } from './try-app-code.ts'

/**
 * The second half of a log-in: a code of the app, or a recovery code, turns the ticket of the first half into a session. Refusals in
 * this order: the ticket, too many wrong codes, the code; then what tells of the account.
 */
export async function finishLoginWithCode(
  tx: Tx,
  tools: SecurityTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const { secondFactor: ticket, code } = call.body
  const at = tools.clock()
  const owner = await readTicket(tx, call, ticket, at)
  if (owner === undefined) return new Refusal('second-factor-expired', 'there is no such log-in')
  const { merchantCode } = call
  const member = await getMember(tx, owner)
  if (member.merchantCode !== merchantCode) return new Refusal('second-factor-expired', 'the log-in is of another merchant')
  const right = await tryAppCode(tx, tools.seals, { merchantCode, memberId: owner }, code, at)
  if (right instanceof Refusal) return right
  const refused = refuseEntry(member)
  if (refused) return refused
  if (!(await right.useCode(tx))) return new Refusal('code-wrong', 'the code was used meanwhile')
  if (!(await useTicket(tx, call, ticket))) return new Refusal('second-factor-expired', 'the ticket was used')
  if (!(await updateLastLogin(tx, member, at))) return new Refusal('second-factor-expired', 'the member changed meanwhile')
  if (right.way === 'recovery code') {
    const event = { merchantCode, kind: 'recovery-code-used', subject: `member:${member.id}`, detail: call.address, at }
    await recordSignificantEvent(tx, event)
  }
  return openProvenSession(tx, tools, call, member, { by: { since: right.since } })
}
