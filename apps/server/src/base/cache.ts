import type { Clock } from './clock.ts'

const ENTRIES_MAX = 50_000

/**
 * Remembers what `load` answered for a key, for `lifetimeMs`. Calls for one key at the same time share one load; a load that
 * fails is not remembered. At most `entriesMax` keys are kept, the oldest goes first.
 */
export function cached<Value>(
  clock: Clock,
  lifetimeMs: number,
  load: (key: string) => Promise<Value>,
  entriesMax = ENTRIES_MAX,
): (key: string) => Promise<Value> {
  const entries = new Map<string, { value: Promise<Value>; until: number }>()
  return (key) => {
    const now = clock().getTime()
    const known = entries.get(key)
    if (known && known.until > now) return known.value
    const value = load(key)
    entries.delete(key)
    entries.set(key, { value, until: now + lifetimeMs })
    const oldest = entries.size > entriesMax ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    value.catch(() => entries.delete(key))
    return value
  }
}
