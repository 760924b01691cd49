/** What a game may tell the page that frames it. News only: no amount is ever taken from it. */
export type GameMessage = 'balance-changed' | 'round-open' | 'round-closed' | 'close'

const messages: Readonly<Record<string, GameMessage>> = {
  'pavilion:balance-changed': 'balance-changed',
  'pavilion:round-open': 'round-open',
  'pavilion:round-closed': 'round-closed',
  'pavilion:close': 'close',
}

type Arrived = { data: unknown; origin: string; source: unknown }

/** The message, if it came from that very window and from the origin that was launched; anything else is nothing. */
export function readGameMessage(event: Arrived, frame: { window: unknown; origin: string }): GameMessage | undefined {
  if (frame.window === null || event.source !== frame.window || event.origin !== frame.origin) return undefined
  const { data } = event
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string') return undefined
  return Object.keys(messages).includes(data.type) ? messages[data.type] : undefined
}

/** The origin that a game runs on, or nothing for an address that must not be framed: no web address, or our own site. */
export function gameOriginOf(address: string, ownOrigin: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address)
    return (protocol === 'https:' || protocol === 'http:') && origin !== ownOrigin ? origin : undefined
  } catch {
    return undefined
  }
}
