/** The log-in page, with the way back to the page that asked for it: `navigate(loginPath, { state: stateWithWayBack(here) })`. */
export const loginPath = '/m/login'

export const stateWithWayBack = (address: string) => ({ wayBack: address })

/** What the security centre opens at once for somebody who comes for it, and leads back from when it is done. */
export type Errand = 'transaction-password' | 'login-password' | 'account'

/** The way back, and what somebody goes to the security centre for. */
export const stateWithErrand = (address: string, errand: Errand) => ({ ...stateWithWayBack(address), errand })

/** What somebody came to the security centre for, if it is one thing. */
export function readErrand(state: unknown): Errand | undefined {
  const errand = typeof state === 'object' && state !== null && 'errand' in state ? state.errand : undefined
  return errand === 'transaction-password' || errand === 'login-password' || errand === 'account' ? errand : undefined
}

/** Where to go after logging in: the page that asked, if it is one of ours, else home. */
export function readWayBack(state: unknown): string {
  const address = typeof state === 'object' && state !== null && 'wayBack' in state ? state.wayBack : undefined
  const isOurs =
    typeof address === 'string' && /^\/m\/[\w/?=&.%+-]*$/.test(address) && !/^\/m\/(login|register|trail|forget)\b/.test(address)
  return isOurs ? address : '/m/home'
}
