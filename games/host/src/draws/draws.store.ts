import type { Queryable } from '../base/database.ts'
import type { Sealed } from '../base/sealed.ts'

export type Chain = { firstIndex: number; length: number; secret: Sealed; commitment: string }

/** The result of a draw: `shown` is what the game shows, `key` a number for it. */
export type Outcome = { shown: unknown; key: number }

export type Draw = Outcome & { index: number; code: string; revealed: string; drawnAt: Date }

type ChainRow = { first_index: bigint; length: number; secret: Sealed; commitment: string }
type DrawRow = { issue_index: bigint; code: string; revealed: string; levels: unknown; key_number: number; drawn_at: Date }

/** The chains of a game, the newest first. */
export async function listChains(db: Queryable, gameId: string, limit: number): Promise<Chain[]> {
  const { rows } = await db.query<ChainRow>('select * from lottery_chains where game_id = $1 order by first_index desc limit $2', [
    gameId,
    limit,
  ])
  return rows.map(chainOf)
}

/** The chains that hold draws from this one on, in their order. */
export async function listChainsFrom(db: Queryable, gameId: string, index: number): Promise<Chain[]> {
  const { rows } = await db.query<ChainRow>(
    'select * from lottery_chains where game_id = $1 and first_index + length > $2 order by first_index',
    [gameId, index],
  )
  return rows.map(chainOf)
}

/** Locks a game's draws until the transaction ends. */
export async function lockDraws(tx: Queryable, gameId: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('draws/' || $1, 0))", [gameId])
}

/** Commits to a chain. Another process may have done so a moment before: then nothing happens. */
export async function insertChain(db: Queryable, gameId: string, chain: Chain, at: Date): Promise<void> {
  await db.query(
    `insert into lottery_chains (game_id, first_index, length, secret, commitment, committed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [gameId, chain.firstIndex, chain.length, chain.secret, chain.commitment, at],
  )
}

/** Records draws; known ones stay as they are. */
export async function insertDraws(db: Queryable, gameId: string, draws: readonly Draw[]): Promise<void> {
  if (draws.length === 0) return
  const column = <Value>(of: (draw: Draw) => Value) => draws.map(of)
  await db.query(
    `insert into lottery_draws (game_id, issue_index, code, revealed, levels, key_number, drawn_at)
     select $1, * from unnest($2::bigint[], $3::text[], $4::text[], $5::jsonb[], $6::integer[], $7::timestamptz[]) on conflict do nothing`,
    [
      gameId,
      column(({ index }) => index),
      column(({ code }) => code),
      column(({ revealed }) => revealed),
      column(({ shown }) => JSON.stringify(shown)),
      column(({ key }) => key),
      column(({ drawnAt }) => drawnAt),
    ],
  )
}

/** The last draws, the newest first. */
export async function listDraws(db: Queryable, gameId: string, limit: number): Promise<Draw[]> {
  const { rows } = await db.query<DrawRow>('select * from lottery_draws where game_id = $1 order by issue_index desc limit $2', [
    gameId,
    limit,
  ])
  return rows.map(drawOf)
}

/** The last draws of issues below that number, the newest first. */
export async function listDrawsBelow(db: Queryable, gameId: string, below: number, limit: number): Promise<Draw[]> {
  const { rows } = await db.query<DrawRow>(
    'select * from lottery_draws where game_id = $1 and issue_index < $2 order by issue_index desc limit $3',
    [gameId, below, limit],
  )
  return rows.map(drawOf)
}

/** What was drawn for one issue. */
export async function findDraw(db: Queryable, gameId: string, index: number): Promise<Draw | undefined> {
  const { rows } = await db.query<DrawRow>('select * from lottery_draws where game_id = $1 and issue_index = $2', [gameId, index])
  const [row] = rows
  return row && drawOf(row)
}

/** The last draws of every one of these games, the newest first. */
export async function listLastDraws(db: Queryable, gameIds: readonly string[], limit: number): Promise<Map<string, Draw[]>> {
  const { rows } = await db.query<DrawRow & { game_id: string }>(
    `select d.* from unnest($1::text[]) g
     cross join lateral (select * from lottery_draws where game_id = g order by issue_index desc limit $2) d`,
    [gameIds, limit],
  )
  const draws = new Map<string, Draw[]>()
  for (const row of rows) {
    draws.set(row.game_id, [...(draws.get(row.game_id) ?? []), drawOf(row)])
  }
  return draws
}

const chainOf = (row: ChainRow): Chain => ({ ...row, firstIndex: Number(row.first_index) })

// The column is called after what the lotteries, which came first, keep in it.
const drawOf = (row: DrawRow): Draw => ({
  index: Number(row.issue_index),
  code: row.code,
  revealed: row.revealed,
  shown: row.levels,
  key: row.key_number,
  drawnAt: row.drawn_at,
})
