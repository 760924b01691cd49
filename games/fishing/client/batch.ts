import { type KindId, SHOTS_MAX } from '../paytable.ts'

/** A shot that has hit somebody and waits to be decided. `place` is where, in bay units. */
export type Hit = { kind: KindId; swimmerId: number; stake: string; place: { x: number; y: number } }

/** The first hits that can be sent together: all at the stake of the first, at most as many as a batch may hold. */
export function takeBatch(waiting: readonly Hit[]): { batch: Hit[]; rest: Hit[] } {
  const other = waiting.findIndex(({ stake }) => stake !== waiting[0]?.stake)
  const count = Math.min(SHOTS_MAX, other === -1 ? waiting.length : other)
  return { batch: waiting.slice(0, count), rest: waiting.slice(count) }
}

/** How long the cannon needs for a shot, so that no host that counts them finds too many. */
export const SHOT_MS = 210
/** Batches are no closer together than that. */
const BATCH_MS = 1_000

/** The wait after a batch of this many shots. */
export const pauseAfter = (shots: number): number => Math.max(BATCH_MS, shots * SHOT_MS)
