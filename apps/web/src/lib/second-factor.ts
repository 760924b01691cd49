import { useSyncExternalStore } from 'react'
import { ApiRefusal } from './api.ts'
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

function setWish(next: SecondFactorWish | undefined): void {
  wish = next
  for (const listener of [...listeners]) listener()
}

/**
 * For the end of every way in: `callWithCredentials(call, 'login', …).catch(finishWithPasskey)`. Where the member asks for a passkey,
 * or a code of its app, too, resolves to what the log-in would have answered once that was given; throws everything else, and the same refusal
 * again when the person gives up.
 */
export async function finishWithPasskey(error: unknown): Promise<ValueFor<'login'>> {
  const ticket = error instanceof ApiRefusal && error.code === 'second-factor-needed' ? error.value.secondFactor : undefined
  if (ticket === undefined) throw error
  wish?.gaveUp()
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      setWish(undefined)
      settle()
    }
    const ways = error instanceof ApiRefusal ? (error.value.ways ?? ['passkey']) : []
    setWish({ ticket, ways, opened: (value) => done(() => resolve(value))(), gaveUp: done(() => reject(error)) })
  })
}

/** The log-in that waits for a second factor now, for whoever draws the question. */
export function useSecondFactorWish(): SecondFactorWish | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wish,
    () => undefined,
  )
}
