// What a game may tell the page that frames it. News only: the site asks its own server for every amount. The stake of a round that
// opens is passed, so that the site's balance can show it as taken until the round has been shown, and with that what came back of it:
// where the next round opens at once, the server's answer comes too late to be shown.

/**
 * The closed set of messages from a game to the site. round-open: a round of the player's own goes on, and leaving asks before.
 * draw-open: a draw that a bet is on is made now. round-shown: the round announced as open is on the stage. round-closed: nothing is
 * interrupted by leaving.
 */
export type GameMessage =
  | { type: 'pavilion:round-open'; stake?: string }
  | { type: 'pavilion:round-shown'; returned?: string }
  | {
      type: 'pavilion:draw-open' | 'pavilion:round-closed' | 'pavilion:balance-changed' | 'pavilion:close'
    }

/** Tells the site. An amount goes with a round that opens, its stake, and with one that was shown, its return; with nothing else. */
export type Bridge = (type: GameMessage['type'], amount?: string) => void

/** Where the play came from, and whether it touches no balance. */
type Launched = { returnUrl: string; isDemo: boolean }

/** The part of a window that a bridge needs. */
type Frame = { postMessage(message: unknown, targetOrigin: string): void }

/**
 * A bridge to the framing page. Messages go to the origin of the launch's `returnUrl` alone; a game that is in no frame,
 * or was launched without a usable address, tells nobody. Free play tells of rounds and of no money: the balance beside it is another one.
 */
export function connectBridge(self: Frame, parent: Frame, { returnUrl, isDemo }: Launched): Bridge {
  const origin = originOf(returnUrl)
  if (parent === self || origin === undefined) return () => {}
  return (type, amount) => {
    if (isDemo && type === 'pavilion:balance-changed') return
    parent.postMessage(amount === undefined || isDemo ? { type } : { type, [amountIn[type] ?? 'stake']: amount }, origin)
  }
}

const amountIn: Readonly<Partial<Record<GameMessage['type'], 'stake' | 'returned'>>> = { 'pavilion:round-shown': 'returned' }

/** The origin of an http(s) address, or undefined for anything else. */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address)
    return protocol === 'http:' || protocol === 'https:' ? origin : undefined
  } catch {
    return undefined
  }
}
