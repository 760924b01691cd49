import { Refusal } from '../../base/refusal.ts'
import type { Member } from '../members/index.ts'

/** Member types that log in here; agents (1 and 2 too) have a log-in of their own besides. */
const MEMBER_TYPES: ReadonlySet<number> = new Set([0, 1, 2, 40])
const GUEST_TYPE = 4

/** Why somebody who proved to be this member may not come in all the same: disabled, guest, not a member; whichever way in. */
export function refuseEntry(member: Member): Refusal<'member-disabled' | 'guest-login-refused' | 'not-a-member'> | undefined {
  if (member.isDisabled) return new Refusal('member-disabled', 'the member is disabled')
  if (member.type === GUEST_TYPE) return new Refusal('guest-login-refused', 'a guest has no log-in')
  if (!MEMBER_TYPES.has(member.type)) return new Refusal('not-a-member', `type ${member.type} does not log in as a member`)
  return undefined
}
