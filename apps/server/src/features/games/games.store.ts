import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** What the other slices need to know of a game. */
export type GameFacts = {
  id: string
  providerCode: string
  names: Record<string, string>
  iconUrl: string
  isPlayable: boolean
  /** May be opened for play money by who has no real account. */
  isFreePlay: boolean
}

export type GameRow = {
  id: string
  provider_code: string
  type: string
  classify: string[]
  names: Record<string, string>
  icon_url: string
  is_playable: boolean
  is_free_play: boolean
}

/** What a page of games asks for. `providerCode` may be several, with commas between them. */
export type GameFilter = { name?: string; type?: string; providerCode?: string; classify?: string; language: string }

export const GAME_COLUMNS = ['id', 'provider_code', 'type', 'classify', 'names', 'icon_url', 'is_playable', 'is_free_play'] as const

/** The merchant's game with that id. */
export async function findGame(db: Db, merchantCode: string, gameId: string): Promise<GameFacts | undefined> {
  const row = await db
    .selectFrom('games')
    .select(GAME_COLUMNS)
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', gameId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      providerCode: row.provider_code,
      names: row.names,
      iconUrl: row.icon_url,
      isPlayable: row.is_playable,
      isFreePlay: row.is_free_play,
    }
  )
}

/** One page of the games that fit, playable ones first within the operator's order, and how many fit in all. */
export async function listGameRows(
  db: Db,
  merchantCode: string,
  filter: GameFilter,
  limit: number,
  offset: number,
): Promise<{ rows: GameRow[]; total: number }> {
  let query = db.selectFrom('games').where('merchant_code', '=', merchantCode)
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.providerCode) query = query.where('provider_code', 'in', filter.providerCode.split(','))
  if (filter.classify) query = query.where(sql<boolean>`${filter.classify} = any (classify)`)
  if (filter.name) {
    const name = filter.name.toLowerCase()
    query = query.where(
      sql<boolean>`(position(${name} in lower(names ->> ${filter.language})) > 0 or position(${name} in lower(names ->> 'EN')) > 0)`,
    )
  }
  const rows = await query.select(GAME_COLUMNS).orderBy('is_playable', 'desc').orderBy('position').limit(limit).offset(offset).execute()
  const { total } = await query.select((on) => on.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export type ProviderOfType = { provider_code: string; name: string; type: string; is_in_house: boolean; has_free_play: boolean }

/** Which providers have games of which type, in the operator's order. */
export async function listProvidersByType(db: Db, merchantCode: string): Promise<ProviderOfType[]> {
  return db
    .selectFrom('games as g')
    .innerJoin('providers as p', (join) => join.onRef('p.merchant_code', '=', 'g.merchant_code').onRef('p.code', '=', 'g.provider_code'))
    .select(['g.provider_code', 'p.name', 'g.type', 'p.is_in_house', sql<boolean>`bool_or(g.is_free_play)`.as('has_free_play')])
    .where('g.merchant_code', '=', merchantCode)
    .groupBy(['g.provider_code', 'p.name', 'g.type', 'p.is_in_house', 'p.position'])
    .orderBy((on) => on.fn.min('g.position'))
    .execute()
}
