import type { LimitKindValue } from '@pavilion/api/protection'

/** The current limit in minor units or minutes, null for none, and the pending higher value. */
export type Limit = { value: bigint | null; next: { value: bigint | null; at: Date } | undefined }

export type LimitKind = LimitKindValue

export const LIMIT_KINDS: readonly LimitKind[] = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'session',
]

/** How long a loosening waits, so that nobody does it in the heat of the game. */
export const LOOSEN_AFTER_MS = 24 * 60 * 60_000

/** The limit as it holds at a time: a loosening whose time has come has happened. */
export function limitAt(limit: Limit, now: Date): Limit {
  return limit.next && limit.next.at <= now ? { value: limit.next.value, next: undefined } : limit
}

/**
 * What becomes of a limit for which another value is requested. Tighter holds at once and drops what waits; the same value drops
 * what waits; looser waits. A request that waits already keeps its time.
 */
export function changeLimit(limit: Limit, requested: bigint | null, now: Date): Limit {
  const current = limitAt(limit, now)
  if (!isLooser(requested, current.value)) return { value: requested, next: undefined }
  if (current.next?.value === requested) return current
  return { value: current.value, next: { value: requested, at: new Date(now.getTime() + LOOSEN_AFTER_MS) } }
}

function isLooser(requested: bigint | null, current: bigint | null): boolean {
  if (current === null) return false
  return requested === null || requested > current
}
