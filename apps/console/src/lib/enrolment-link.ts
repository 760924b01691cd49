/** Comes before the token. What follows # is sent to no server and written into no log. */
const MARK = '#link='

/** The address at which the operator who has this token sets a password. */
export const addressOfLink = (token: string): string => `${location.origin}/console/${MARK}${token}`

/** The token of such an address, and nothing of another one. */
export const tokenOf = (hash: string): string => (hash.startsWith(MARK) ? hash.slice(MARK.length) : '')
