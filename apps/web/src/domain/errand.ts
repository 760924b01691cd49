import { stateWithWayBack } from './way-back.ts'

/** What the security centre opens at once for somebody who comes for it, and leads back from when it is done. */
export type Errand = 'transaction-password' | 'login-password' | 'account'

/** The way back, and what somebody goes to the security centre for. */
export const stateWithErrand = (address: string, errand: Errand) => ({ ...stateWithWayBack(address), errand })

/** What somebody came to the security centre for, if it is one thing. */
export function readErrand(state: unknown): Errand | undefined {
  const errand = typeof state === 'object' && state !== null && 'errand' in state ? state.errand : undefined
  return errand === 'transaction-password' || errand === 'login-password' || errand === 'account' ? errand : undefined
}
