import type { Clock } from './clock.ts'

/** At most so many calls of one play in a second. */
const CALLS_PER_SECOND = 20
const PLAYS_MAX = 10_000

/** Counts the calls of each play in the running second. */
export function createSpeedLimit(clock: Clock): { take(playId: string): boolean } {
  const counts = new Map<string, { second: number; calls: number }>()
  return {
    take: (playId) => {
      const second = Math.floor(clock().getTime() / 1000)
      const count = counts.get(playId)
      if (count?.second === second) {
        count.calls += 1
        return count.calls <= CALLS_PER_SECOND
      }
      if (counts.size >= PLAYS_MAX) counts.clear()
      counts.set(playId, { second, calls: 1 })
      return true
    },
  }
}
