/** Free play: no account of its own, no money. */
export const GUEST_TYPE = 4

/** The accounts that may use money functions: types 0, 1 and 2. */
export const isRealAccount = (type: number): boolean => type === 0 || type === 1 || type === 2

/** Agents: every type but 0, 4 and 40. */
export const isAgent = (type: number): boolean => type !== 0 && type !== GUEST_TYPE && type !== 40
