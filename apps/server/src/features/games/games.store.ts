import type { Selectable } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { ImageHosts } from './image-address.ts'
import type { ClassifyEntriesTable, GamesTable, ProvidersTable } from './tables.ts'

/** What the other slices need to know of a game. */
export type GameFacts = {
  id: string
  providerCode: string
  type: string
  names: Record<string, string>
  iconUrl: string
  isPlayable: boolean
  /** Whether who has no real account may open it. */
  isFreePlay: boolean
  roomId: string
  lottoMode: string
  /** The most that a round of it returns, in stakes, where the catalogue tells it. */
  multipleMax: number | undefined
}

export const GAME_COLUMNS = [
  'id',
  'provider_code',
  'type',
  'classify',
  'names',
  'edition_of',
  'icon_url',
  'is_playable',
  'min_bet_minor',
  'min_lines',
  'is_free_play',
  'shows_icon',
  'room_id',
  'lotto_mode',
] as const

export type GameRow = Pick<Selectable<GamesTable>, (typeof GAME_COLUMNS)[number]>

/** The merchant's game with that id. One that is hidden keeps its name for those who played it, and cannot be opened. */
export async function findGame(db: Db, merchantCode: string, gameId: string): Promise<GameFacts | undefined> {
  const row = await db
    .selectFrom('games')
    .select([...GAME_COLUMNS, 'is_hidden', 'multiple_max'])
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', gameId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      providerCode: row.provider_code,
      type: row.type,
      names: row.names,
      iconUrl: row.icon_url,
      isPlayable: row.is_playable && !row.is_hidden,
      isFreePlay: row.is_free_play,
      roomId: row.room_id,
      lottoMode: row.lotto_mode,
      multipleMax: row.multiple_max ?? undefined,
    }
  )
}

/** What the merchant's games with these ids are called. */
export async function listGameNames(
  db: Db,
  merchantCode: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GameFacts['names']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('games')
    .select(['id', 'names'])
    .where('merchant_code', '=', merchantCode)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Every game that is shown on phones, playable ones first within the operator's order. */
export async function listGameRows(db: Db, merchantCode: string): Promise<GameRow[]> {
  return db
    .selectFrom('games')
    .select(GAME_COLUMNS)
    .where('merchant_code', '=', merchantCode)
    .where('is_hidden', '=', false)
    .where('is_mobile', '=', true)
    .orderBy('is_playable', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type ProviderRow = Pick<Selectable<ProvidersTable>, 'code' | 'name' | 'is_in_house' | 'logo_url'>

/** The merchant's providers in the operator's order. */
export async function listProviderRows(db: Db, merchantCode: string): Promise<ProviderRow[]> {
  return db
    .selectFrom('providers')
    .select(['code', 'name', 'is_in_house', 'logo_url'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .execute()
}

export type ClassifyRow = Pick<Selectable<ClassifyEntriesTable>, 'key' | 'names' | 'is_always_offered'>

/** The further entries of the menu of kinds, in the operator's order. */
export async function listClassifyRows(db: Db, merchantCode: string): Promise<ClassifyRow[]> {
  return db
    .selectFrom('classify_entries')
    .select(['key', 'names', 'is_always_offered'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .execute()
}

/** The number that rises with every change of the merchant's catalogue, the currency that its amounts are in, and where pictures lie. */
export async function findCatalogueVersion(
  db: Db,
  merchantCode: string,
): Promise<{ version: bigint; currency: string; images: ImageHosts }> {
  const row = await db
    .selectFrom('merchants as m')
    .leftJoin('catalogue_versions as v', 'v.merchant_code', 'm.code')
    .select(['v.version', 'm.currency', 'm.settings'])
    .where('m.code', '=', merchantCode)
    .executeTakeFirstOrThrow()
  const hosts = (row.settings.image_hosts ?? '').split(',').map((host) => host.trim())
  const images = { merchantCode, hosts: hosts.filter(Boolean), fallbackHost: row.settings.image_fallback_host ?? '' }
  return { version: row.version ?? 0n, currency: row.currency, images }
}
