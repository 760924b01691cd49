/** The log-in page, with the way back to the page that asked for it: `navigate(loginPath, { state: stateWithWayBack(here) })`. */
export const loginPath = '/m/login'

export const stateWithWayBack = (address: string) => ({ wayBack: address })

/** Where to go after logging in: the page that asked, if it is one of ours, else home. */
export function readWayBack(state: unknown): string {
  const address = typeof state === 'object' && state !== null && 'wayBack' in state ? state.wayBack : undefined
  const isOurs =
    typeof address === 'string' && /^\/m\/[\w/?=&.%+-]*$/.test(address) && !/^\/m\/(login|register|trail|forget)\b/.test(address)
  return isOurs ? address : '/m/home'
}
