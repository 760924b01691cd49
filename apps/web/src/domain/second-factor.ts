import { useSyncExternalStore } from 'react'
import type { ValueFor } from './api-types.ts'

/**
 * A log-in that waits for a passkey or a code of an authenticator app. The dialog resolves it with
 * the opened session, or gives up.
 */
export type SecondFactorRequest = {
  ticket: string
  /** What finishes it, `passkey` or `code`. */
  ways: readonly string[]
  opened: (value: ValueFor<'login'>) => void
  gaveUp: () => void
}

let request: SecondFactorRequest | undefined
const listeners = new Set<() => void>()

/** Has the question drawn, or taken away. One that waited before is given up. */
export function setSecondFactorRequest(next: SecondFactorRequest | undefined): void {
  if (next) request?.gaveUp()
  request = next
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The log-in that waits for a second factor, for its dialog. */
export const useSecondFactorRequest = (): SecondFactorRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  )
