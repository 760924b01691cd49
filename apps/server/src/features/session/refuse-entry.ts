import { Refusal } from '../../base/refusal.ts'
import { GUEST_TYPE, type Member } from '../members/index.ts'

/** As whom somebody logs in. */
export type LoginKind = 'member' | 'agent'

const TYPES: Readonly<Record<LoginKind, ReadonlySet<number>>> = { member: new Set([0, 1, 2, 40]), agent: new Set([1, 2, 41, 42]) }

type RefusedMember = Refusal<'member-disabled' | 'guest-login-refused' | 'not-a-member'>

/**
 * Why somebody who proved to be this member may not come in all the same: disabled, guest, not of this audience; whichever way in.
 * Asked only then, since the answer tells of the account.
 */
export function refuseEntry(member: Member): RefusedMember | undefined
export function refuseEntry(member: Member, audience: LoginKind): RefusedMember | Refusal<'not-an-agent'> | undefined
export function refuseEntry(member: Member, audience: LoginKind = 'member'): RefusedMember | Refusal<'not-an-agent'> | undefined {
  if (member.isDisabled) return new Refusal('member-disabled', 'the member is disabled')
  if (member.type === GUEST_TYPE) return new Refusal('guest-login-refused', 'a guest has no log-in')
  if (TYPES[audience].has(member.type)) return undefined
  const why = `type ${member.type} does not log in as ${audience}`
  return audience === 'agent' ? new Refusal('not-an-agent', why) : new Refusal('not-a-member', why)
}
