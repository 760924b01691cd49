// The password that somebody has just logged in with, so that a change of it need not ask again. In memory only: a reload, a
// log-out or another session forgets it.

let held: { token: string; password: string } | undefined

/** Holds the password of this session, for the life of the page. */
export function holdPassword(token: string, password: string): void {
  held = { token, password }
}

/** The password that is held for this session. */
export const readHeldPassword = (token: string): string | undefined => (held?.token === token ? held.password : undefined)

export function dropHeldPassword(): void {
  held = undefined
}
