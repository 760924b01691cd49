// Whether the question stands that asks about logging out. It is asked from several places and shown in one.
let isAsked = false
const listeners = new Set<() => void>()

export const readLogoutPrompt = (): boolean => isAsked

export function watchLogoutPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks whether to log out. */
export const askToLogOut = (): void => setLogoutPrompt(true)

export function setLogoutPrompt(asked: boolean): void {
  isAsked = asked
  for (const listener of [...listeners]) listener()
}
