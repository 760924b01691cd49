// What a game may tell the page that frames it. News only: no amount is ever passed, the site asks its own server.

/** The closed set of messages from a game to the site. */
export type GameMessage = { type: 'pavilion:balance-changed' | 'pavilion:round-open' | 'pavilion:round-closed' | 'pavilion:close' }

export type Bridge = (type: GameMessage['type']) => void

/** The part of a window that a bridge needs. */
type Frame = { postMessage(message: unknown, targetOrigin: string): void }

/**
 * A bridge to the framing page. Messages go to the origin of the launch's `returnUrl` alone; a game that stands in no frame,
 * or was launched without a usable address, tells nobody.
 */
export function connectBridge(self: Frame, parent: Frame, returnUrl: string): Bridge {
  const origin = originOf(returnUrl)
  if (parent === self || origin === undefined) return () => {}
  return (type) => parent.postMessage({ type } satisfies GameMessage, origin)
}

/** The origin of an http(s) address, or undefined for anything else. */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address)
    return protocol === 'http:' || protocol === 'https:' ? origin : undefined
  } catch {
    return undefined
  }
}
