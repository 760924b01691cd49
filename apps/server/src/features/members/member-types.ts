/** Free play: no account of its own, no money. */
export const GUEST_TYPE = 4

/** The accounts that may use money functions: types 0, 1 and 2. */
export const isRealAccount = (type: number): boolean => type === 0 || type === 1 || type === 2

/** Agents: every type but 0, 4 and 40. */
export const isAgent = (type: number): boolean => type !== 0 && type !== GUEST_TYPE && type !== 40

/** What an agent's account is when an agent opens it: a real account that is an agent. */
const AGENT_TYPE = 1

/** What an agent opens accounts as. */
export type AccountKind = 'member' | 'agent'

/** The member type of an account that is opened as this. */
export const openedTypeOf = (kind: AccountKind): number => (kind === 'agent' ? AGENT_TYPE : 0)

/** Agent or not, as a word. */
export const kindOf = (type: number): AccountKind => (isAgent(type) ? 'agent' : 'member')
