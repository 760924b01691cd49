import type { Queryable } from '../base/database.ts'

export type Watch = { gameId: string; index: number; hostId: string }

/** A flight, as far as it matters who was at work meanwhile. */
export type WatchedFlight = { gameId: string; index: number; takesOffAt: Date; crashedAt: Date }

/** A host that tells nothing of itself for longer may have been away. */
const GAP_MS_MAX = 2_500
const KEPT_MS = 7 * 86_400_000

/** Notes that a host is at work now, and how long it was silent at most; what comes after `until` is of no interest. */
export async function noteWatch(db: Queryable, { gameId, index, hostId }: Watch, at: Date, until: Date): Promise<void> {
  await db.query(
    `insert into crash_watches as w (game_id, issue_index, host_id, first_at, last_at) values ($1, $2, $3, $4, $4)
     on conflict (game_id, issue_index, host_id) do update
     set gap_ms = greatest(w.gap_ms, (extract(epoch from excluded.last_at - w.last_at) * 1000)::integer), last_at = excluded.last_at
     where w.last_at < $5`,
    [gameId, index, hostId, at, until],
  )
}

/** Whether one and the same host was at work all the way from before the take-off until after the crash. */
export async function isWatched(db: Queryable, { gameId, index, takesOffAt, crashedAt }: WatchedFlight): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from crash_watches where game_id = $1 and issue_index = $2 and first_at <= $3 and last_at >= $4 and gap_ms <= $5 limit 1`,
    [gameId, index, takesOffAt, crashedAt, GAP_MS_MAX],
  )
  return rows.length > 0
}

/** Forgets what is old. A stake by hand that is settled only then is given back. */
export async function forgetWatches(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from crash_watches where last_at < $1', [new Date(now.getTime() - KEPT_MS)])
}
