import type { Queryable } from '../base/database.ts'
import type { Draw } from '../draws/draws.store.ts'

/** The voided matches of some issues: their places by the issue's number. */
export async function listVoids(db: Queryable, gameId: string, indexes: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.query<{ issue_index: bigint; place: number }>(
    'select issue_index, place from league_voids where game_id = $1 and issue_index = any($2::bigint[]) order by place',
    [gameId, indexes],
  )
  const voids = new Map<number, number[]>()
  for (const { issue_index: index, place } of rows) voids.set(Number(index), [...(voids.get(Number(index)) ?? []), place])
  return voids
}

/**
 * Records that a match counts for no bet, unless its matchday is drawn. Returns whether it is now
 * void.
 */
export async function insertVoid(
  db: Queryable,
  { gameId, index, place, reason }: { gameId: string; index: number; place: number; reason: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into league_voids (game_id, issue_index, place, reason, voided_at)
     select $1, $2, $3, $4, $5 where not exists (select from lottery_draws where game_id = $1 and issue_index = $2)
     on conflict (game_id, issue_index, place) do update set reason = league_voids.reason`,
    [gameId, index, place, reason, at],
  )
  return rowCount === 1
}

/** The draws with the matches that count for no bet. */
export async function withVoids(db: Queryable, gameId: string, draws: readonly Draw[]): Promise<Draw[]> {
  const indexes = draws.map(({ index }) => index)
  const voids = await listVoids(db, gameId, indexes)
  return draws.map((draw) => ({ ...draw, shown: { ...(draw.shown as object), voided: voids.get(draw.index) ?? [] } }))
}
