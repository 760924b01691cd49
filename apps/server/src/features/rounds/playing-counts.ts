import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { readQuickly } from '../../base/read-quickly.ts'
import { countPlaying, type Playing } from './playing.store.ts'

/** What goes on at each provider of a merchant, by its link; undefined where it could not be counted within a second. */
export type PlayingCounts = (merchantCode: string) => Promise<ReadonlyMap<number, Playing> | undefined>

const FRESH_FOR_MS = 30_000

/**
 * Counts on connections of reports, for everybody who watches at most once within half a minute. Providers are closed when the database
 * is slow as well: a count that fails goes to `onError`, not to the caller, and is not tried again sooner than another.
 */
export function createPlayingCounts(reports: Db, clock: Clock, onError: (error: unknown) => void): PlayingCounts {
  return cached(clock, FRESH_FOR_MS, async (merchantCode) => {
    try {
      const counts = await readQuickly(reports, (tx) => countPlaying(tx, merchantCode, clock()))
      return new Map(counts.map((count) => [count.linkId, count]))
    } catch (error) {
      onError(error)
      return undefined
    }
  })
}
