import { useSyncExternalStore } from 'react'
import type { ValueFor } from './api-types.ts'

/** A log-in that waits for a passkey, or a code of an authenticator app. The one who draws it answers with the opened session, or gives up. */
export type SecondFactorWish = {
  ticket: string
  /** What finishes it, `passkey` or `code`. */
  ways: readonly string[]
  opened: (value: ValueFor<'login'>) => void
  gaveUp: () => void
}

let wish: SecondFactorWish | undefined
const listeners = new Set<() => void>()

/** Has the question drawn, or taken away. One that waited before is given up. */
export function setSecondFactorWish(next: SecondFactorWish | undefined): void {
  if (next) wish?.gaveUp()
  wish = next
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The log-in that waits for a second factor now, for whoever draws the question. */
export const useSecondFactorWish = (): SecondFactorWish | undefined =>
  useSyncExternalStore(
    subscribe,
    () => wish,
    () => undefined,
  )
