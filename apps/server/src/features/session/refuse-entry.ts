import { Refusal } from '../../base/refusal.ts'
import { type Member, memberTypes } from '../members/index.ts'

/** As whom somebody logs in. */
export type LoginKind = 'member' | 'agent'
/** As whom, where a merchant tells the two apart; `anybody` where it has one log-in for all, and for a proof that asks nobody as whom. */
type Entry = LoginKind | 'anybody'

const MEMBERS = [0, 1, 2, 40]
const AGENTS = [1, 2, 41, 42]
const TYPES: Readonly<Record<Entry, ReadonlySet<number>>> = {
  member: new Set(MEMBERS),
  agent: new Set(AGENTS),
  // Every type that exists has a way in.
  anybody: new Set([...MEMBERS, ...AGENTS]),
}

type RefusedMember = Refusal<'member-disabled' | 'guest-login-refused' | 'not-a-member'>

/**
 * Why somebody who proved to be this member may not come in all the same: disabled, guest, not of this audience; whichever way in.
 * Asked only then, since the answer tells of the account.
 */
export function refuseEntry(member: Member): RefusedMember | undefined
export function refuseEntry(member: Member, audience: Entry): RefusedMember | Refusal<'not-an-agent'> | undefined
export function refuseEntry(member: Member, audience: Entry = 'anybody'): RefusedMember | Refusal<'not-an-agent'> | undefined {
  if (member.isDisabled) return new Refusal('member-disabled', 'the member is disabled')
  if (member.type === memberTypes.GUEST_TYPE) return new Refusal('guest-login-refused', 'a guest has no log-in')
  if (TYPES[audience].has(member.type)) return undefined
  const why = `type ${member.type} does not log in as ${audience}`
  return audience === 'agent' ? new Refusal('not-an-agent', why) : new Refusal('not-a-member', why)
}
