import type { Clock } from './clock.ts'

const ENTRIES_MAX = 50_000

/**
 * Remembers what `load` answered for a key, for `lifetimeMs`. Calls for one key at the same time share one load; a load that
 * fails is not remembered. At most `entriesMax` keys are kept, the oldest goes first. What is asked for in the last `aheadMs` of
 * its life is loaded again behind, so that nobody waits for what is asked for all the time.
 */
export function cached<Value>(
  clock: Clock,
  lifetimeMs: number,
  load: (key: string) => Promise<Value>,
  { entriesMax = ENTRIES_MAX, aheadMs = 0 }: { entriesMax?: number; aheadMs?: number } = {},
): (key: string) => Promise<Value> {
  type Entry = { value: Promise<Value>; until: number; next?: Entry | undefined }
  const entries = new Map<string, Entry>()
  const begin = (key: string, now: number): Entry => ({ value: load(key), until: now + lifetimeMs })
  return (key) => {
    const now = clock().getTime()
    const known = entries.get(key)
    if (known && known.until > now) {
      if (known.until - now <= aheadMs && !known.next) {
        const next = begin(key, now)
        known.next = next
        next.value.catch(() => {
          known.next = undefined
        })
      }
      return known.value
    }
    const entry = known?.next && known.next.until > now ? known.next : begin(key, now)
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > entriesMax ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.value
  }
}
