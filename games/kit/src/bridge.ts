// What a game may tell the page that frames it. News only: the site asks its own server for every amount. The stake of a round that
// opens is all that is passed, so that the site's balance can show it as taken until the round has been shown.

/**
 * The closed set of messages from a game to the site. round-open: a round of the player's own goes on, and leaving asks before.
 * draw-open: a draw that a bet is on is made now. round-shown: what was told to be open stands on the stage. round-closed: nothing is
 * interrupted by leaving.
 */
export type GameMessage =
  | { type: 'pavilion:round-open'; stake?: string }
  | {
      type: 'pavilion:draw-open' | 'pavilion:round-shown' | 'pavilion:round-closed' | 'pavilion:balance-changed' | 'pavilion:close'
    }

/** Tells the site; `stake` goes with a round that opens, and with nothing else. */
export type Bridge = (type: GameMessage['type'], stake?: string) => void

/** The part of a window that a bridge needs. */
type Frame = { postMessage(message: unknown, targetOrigin: string): void }

/**
 * A bridge to the framing page. Messages go to the origin of the launch's `returnUrl` alone; a game that stands in no frame,
 * or was launched without a usable address, tells nobody.
 */
export function connectBridge(self: Frame, parent: Frame, returnUrl: string): Bridge {
  const origin = originOf(returnUrl)
  if (parent === self || origin === undefined) return () => {}
  return (type, stake) => parent.postMessage(stake === undefined ? { type } : { type, stake }, origin)
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
