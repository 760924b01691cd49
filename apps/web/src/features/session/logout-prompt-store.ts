import { useSyncExternalStore } from 'react'

// The state of logging out. It is asked from several places, and the question shows in one.

/** `leaving` lasts from the answer until the page has become one for everybody. */
export type LogoutStep = 'none' | 'asked' | 'leaving'

let step: LogoutStep = 'none'
const listeners = new Set<() => void>()

export const readLogoutStep = (): LogoutStep => step

function watchLogout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLogoutStep = (): LogoutStep => useSyncExternalStore(watchLogout, readLogoutStep, () => 'none')

/** Asks whether to log out. */
export const askToLogOut = (): void => setLogoutStep('asked')

export function setLogoutStep(next: LogoutStep): void {
  step = next
  for (const listener of [...listeners]) listener()
}
