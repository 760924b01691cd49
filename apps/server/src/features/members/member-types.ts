import type { MemberKindValue } from '@pavilion/api/member-search'
import { type RawBuilder, sql } from 'kysely'

/** Free play: no account of its own, no money. */
export const GUEST_TYPE = 4

/** The accounts that may use money functions: types 0, 1 and 2. */
export const isRealAccount = (type: number): boolean => type === 0 || type === 1 || type === 2

/** Those who play with their own account, and are no agents. */
const MEMBER_TYPES: readonly number[] = [0, 40]

/** Agents: every type but 0, 4 and 40. */
export const isAgent = (type: number): boolean => type !== GUEST_TYPE && !MEMBER_TYPES.includes(type)

/** What an agent's account is when an agent opens it: a real account that is an agent. */
const AGENT_TYPE = 1

/** What an agent opens accounts as. */
export type AccountKind = 'member' | 'agent'

/** The member type of an account that is opened as this. */
export const openedTypeOf = (kind: AccountKind): number => (kind === 'agent' ? AGENT_TYPE : 0)

/** Agent or not, as a word. */
export const kindOf = (type: number): AccountKind => (isAgent(type) ? 'agent' : 'member')

/** Agent, guest, or neither, as a word. */
export const memberKindOf = (type: number): MemberKindValue => (type === GUEST_TYPE ? 'guest' : kindOf(type))

/** What `memberKindOf` says of a member, in SQL: whether the column `type` is of that kind. */
export function isOfKind(type: RawBuilder<unknown>, kind: MemberKindValue): RawBuilder<boolean> {
  const listed = (types: readonly number[]) => sql.join(types.map((each) => sql.lit(each)))
  if (kind === 'guest') return sql`${type} = ${sql.lit(GUEST_TYPE)}`
  if (kind === 'member') return sql`${type} in (${listed(MEMBER_TYPES)})`
  return sql`${type} not in (${listed([GUEST_TYPE, ...MEMBER_TYPES])})`
}
