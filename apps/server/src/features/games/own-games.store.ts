// A member's own lists: what it marked, and what it opened last.
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { GAME_COLUMNS, type GameRow } from './games.store.ts'

export type OwnList = 'favourite' | 'recent'
type GameOf = { merchantCode: string; id: string }

const RECENT_MAX = 50
/** So that a member's list stays one that can be read. */
const FAVOURITES_MAX = 500

/** One page of a member's list, the latest first, and how many games it holds. */
export async function listOwnRows(
  db: Db,
  own: { member: MemberId; list: OwnList; type: string; providerCode: string },
  limit: number,
  offset: number,
): Promise<{ rows: GameRow[]; total: number }> {
  let query = db
    .selectFrom('own_games as own')
    .innerJoin('games as g', (join) => join.onRef('g.merchant_code', '=', 'own.merchant_code').onRef('g.id', '=', 'own.game_id'))
    .where('own.member_id', '=', own.member)
    .where('own.list', '=', own.list)
    .where('g.is_hidden', '=', false)
  if (own.type) query = query.where('g.type', '=', own.type as GameRow['type'])
  if (own.providerCode) query = query.where('g.provider_code', '=', own.providerCode)
  const rows = await query
    .select(GAME_COLUMNS.map((column) => `g.${column}` as const))
    .orderBy('own.listed_at', 'desc')
    .orderBy('own.game_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await query.select((on) => on.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** One page of the ids of the favourites, in the order in which they were marked, and how many there are. */
export async function listFavouriteIdRows(
  db: Db,
  member: MemberId,
  limit: number,
  offset: number,
): Promise<{ ids: string[]; total: number }> {
  const query = db.selectFrom('own_games').where('member_id', '=', member).where('list', '=', 'favourite')
  const rows = await query.select('game_id').orderBy('listed_at').orderBy('game_id').limit(limit).offset(offset).execute()
  const { total } = await query.select((on) => on.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { ids: rows.map((row) => row.game_id), total: Number(total) }
}

/** Marks the game; returns false when the list is full. Marking it again changes nothing. */
export async function insertFavourite(tx: Tx, member: MemberId, game: GameOf, at: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('own_games')
    .where('member_id', '=', member)
    .where('list', '=', 'favourite')
    .where('game_id', '<>', game.id)
    .select((on) => on.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= FAVOURITES_MAX) return false
  await tx
    .insertInto('own_games')
    .values({ member_id: member, list: 'favourite', merchant_code: game.merchantCode, game_id: game.id, listed_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
  return true
}

export async function deleteFavourite(tx: Tx, member: MemberId, gameId: string): Promise<void> {
  await tx.deleteFrom('own_games').where('member_id', '=', member).where('list', '=', 'favourite').where('game_id', '=', gameId).execute()
}

/** Puts the game first among the member's opened games and removes those after the fiftieth. */
export async function noteRecentGame(tx: Tx, member: MemberId, game: GameOf, at: Date): Promise<void> {
  await tx
    .insertInto('own_games')
    .values({ member_id: member, list: 'recent', merchant_code: game.merchantCode, game_id: game.id, listed_at: at })
    .onConflict((on) => on.columns(['member_id', 'list', 'game_id']).doUpdateSet({ listed_at: at }))
    .execute()
  const kept = tx
    .selectFrom('own_games')
    .select('game_id')
    .where('member_id', '=', member)
    .where('list', '=', 'recent')
    .orderBy('listed_at', 'desc')
    .orderBy('game_id')
    .limit(RECENT_MAX)
  await tx.deleteFrom('own_games').where('member_id', '=', member).where('list', '=', 'recent').where('game_id', 'not in', kept).execute()
}
