import { ApiRefusal } from './api.ts'
import type { ValueFor } from './api-types.ts'
import { setSecondFactorRequest } from './second-factor.ts'

/**
 * For the end of every way in: `callWithCredentials(call, 'login', …).catch(finishWithSecondFactor)`. Where the member asks for a passkey,
 * or a code of its app, too, resolves to what the log-in would have answered once that was given; throws everything else, and the same refusal
 * again when the person gives up.
 */
export async function finishWithSecondFactor(error: unknown): Promise<ValueFor<'login'>> {
  const asked = error instanceof ApiRefusal && error.code === 'second-factor-needed' ? error.value : undefined
  const ticket = asked?.secondFactor
  if (ticket === undefined) throw error
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      setSecondFactorRequest(undefined)
      settle()
    }
    const ways = asked?.ways ?? ['passkey']
    setSecondFactorRequest({ ticket, ways, opened: (value) => done(() => resolve(value))(), gaveUp: done(() => reject(error)) })
  })
}
