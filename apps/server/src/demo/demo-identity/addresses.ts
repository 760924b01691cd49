const LOOPBACK_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether the browser may be sent there: to the site on this machine, which alone uses this demo. */
export function isSiteAddress(text: string | null, provider: string): text is string {
  const url = text === null ? null : URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    LOOPBACK_NAME.test(url.hostname) &&
    url.pathname === `/wps/social/${provider}/callback`
  )
}
