/**
 * What a game may tell the page that frames it. News only: the stake of a round that opens is taken off what is shown until the round has
 * been, what came back of it is then added until the server says what there is, and neither counts for anything else.
 */
export type GameMessage = { type: MessageType; stake?: string; returned?: string }
type MessageType = 'balance-changed' | 'round-open' | 'draw-open' | 'round-shown' | 'round-closed' | 'close'

const messages: Readonly<Record<string, MessageType>> = {
  'pavilion:balance-changed': 'balance-changed',
  'pavilion:round-open': 'round-open',
  'pavilion:draw-open': 'draw-open',
  'pavilion:round-shown': 'round-shown',
  'pavilion:round-closed': 'round-closed',
  'pavilion:close': 'close',
}

type Arrived = { data: unknown; origin: string; source: unknown }

/** The message, if it came from that very window and from the origin that was launched; anything else is nothing. */
export function readGameMessage(event: Arrived, frame: { window: unknown; origin: string }): GameMessage | undefined {
  if (frame.window === null || event.source !== frame.window || event.origin !== frame.origin) return undefined
  const { data } = event
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string') return undefined
  const type = Object.keys(messages).includes(data.type) ? messages[data.type] : undefined
  if (type === undefined) return undefined
  if (type === 'round-shown' && 'returned' in data && isAmount(data.returned)) return { type, returned: data.returned }
  return type === 'round-open' && 'stake' in data && isAmount(data.stake) ? { type, stake: data.stake } : { type }
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}(\.\d{1,8})?$/.test(value)

/** The origin that a game runs on, or nothing for an address that must not be framed: no web address, or our own site. */
export function gameOriginOf(address: string, ownOrigin: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address)
    return (protocol === 'https:' || protocol === 'http:') && origin !== ownOrigin ? origin : undefined
  } catch {
    return undefined
  }
}
