import { createHash } from 'node:crypto'
import { parseMinor, scaleOf } from '@pavilion/money'
import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import type { CatalogueValue } from './catalogue-file.ts'

/** What a load did to the games; `undone` names those that operators had changed and that are as the file says again. */
export type CatalogueLoad = { added: number; changed: number; hidden: number; same: number; undone: string[] }

type LoadTools = { now: Date; source: 'demo' | 'file' }

/**
 * Makes the merchant's catalogue what the file says; loading the same file again changes nothing. Games that the file no
 * longer names are hidden and keep their rounds and the members' marks. Returns a fault, with nothing changed, when an amount is
 * finer than the merchant's currency.
 */
export async function loadCatalogue(
  tx: Tx,
  merchant: { code: string; currency: string },
  catalogue: CatalogueValue,
  tools: LoadTools,
): Promise<CatalogueLoad | { fault: string }> {
  const scale = scaleOf(merchant.currency)
  const tooFine = catalogue.games.find((game) => game.minBet !== undefined && parseMinor(game.minBet, scale) === undefined)
  if (tooFine) return { fault: `games, ${tooFine.id}, minBet: ${tooFine.minBet} is finer than ${merchant.currency} allows` }
  await keepProviders(tx, merchant.code, catalogue)
  await keepClassifies(tx, merchant.code, catalogue)
  const load = await keepGames(tx, merchant.code, catalogue, scale)
  const content_hash = hashOfCatalogue(catalogue)
  await tx
    .insertInto('catalogue_loads')
    .values({ merchant_code: merchant.code, source: tools.source, content_hash, loaded_at: tools.now })
    .onConflict((on) => on.column('merchant_code').doUpdateSet({ source: tools.source, content_hash, loaded_at: tools.now }))
    .execute()
  return load
}

/** By which a catalogue is known again. */
export const hashOfCatalogue = (catalogue: CatalogueValue): string => createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')

async function keepProviders(tx: Tx, merchant: string, { providers }: CatalogueValue): Promise<void> {
  const rows = providers.map(({ code, name, isInHouse = false, logoUrl = '' }, position) => ({ code, name, isInHouse, logoUrl, position }))
  await sql`
    insert into providers (merchant_code, code, name, is_in_house, logo_url, position)
    select ${merchant}, r.code, r.name, r."isInHouse", r."logoUrl", r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, name text, "isInHouse" boolean, "logoUrl" text, position integer)
    on conflict (merchant_code, code) do update
    set name = excluded.name, is_in_house = excluded.is_in_house, logo_url = excluded.logo_url, position = excluded.position
    where (providers.name, providers.is_in_house, providers.logo_url, providers.position)
      is distinct from (excluded.name, excluded.is_in_house, excluded.logo_url, excluded.position)`.execute(tx)
}

async function keepClassifies(tx: Tx, merchant: string, { classifies = [] }: CatalogueValue): Promise<void> {
  const keys = classifies.map(({ key }) => key)
  await sql`delete from classify_entries where merchant_code = ${merchant} and key <> all (${keys})`.execute(tx)
  const rows = classifies.map(({ key, names, isAlwaysOffered = false }, position) => ({ key, names, isAlwaysOffered, position }))
  await sql`
    insert into classify_entries (merchant_code, key, names, is_always_offered, position)
    select ${merchant}, r.key, r.names, r."isAlwaysOffered", r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, names jsonb, "isAlwaysOffered" boolean, position integer)
    on conflict (merchant_code, key) do update
    set names = excluded.names, is_always_offered = excluded.is_always_offered, position = excluded.position
    where (classify_entries.names, classify_entries.is_always_offered, classify_entries.position)
      is distinct from (excluded.names, excluded.is_always_offered, excluded.position)`.execute(tx)
}

/**
 * House games of the type slots that return so much that a jackpot share would exceed what they
 * keep.
 */
export const HOUSE_BETS: readonly string[] = ['crash', 'dice', 'mines', 'limbo', 'plinko', 'tower']

async function keepGames(tx: Tx, merchant: string, { providers, games }: CatalogueValue, scale: number): Promise<CatalogueLoad> {
  const inHouse = new Set(providers.filter(({ isInHouse }) => isInHouse).map(({ code }) => code))
  const rows = games.map((game, position) => ({
    id: game.id,
    provider_code: game.provider,
    type: game.type,
    classify: game.classify,
    names: game.names,
    edition_of: game.editionOf ?? null,
    icon_url: game.iconUrl ?? (game.cover === undefined ? '' : `/art/covers/${game.cover}`),
    is_playable: game.playable ?? true,
    min_bet_minor: game.minBet === undefined ? null : String(parseMinor(game.minBet, scale)),
    min_lines: game.minLine ?? null,
    is_free_play: game.isFreePlay ?? inHouse.has(game.provider),
    is_mobile: game.isMobile ?? true,
    shows_icon: game.showsIcon ?? true,
    room_id: game.roomId ?? '',
    lotto_mode: game.lottoMode ?? '',
    is_between_members: game.isBetweenMembers ?? (inHouse.has(game.provider) && game.type === 'PVP'),
    feeds_jackpot: game.feedsJackpot ?? !(inHouse.has(game.provider) && HOUSE_BETS.includes(game.id)),
    multiple_max: game.multipleMax ?? null,
    position,
  }))
  const edited = await listEditedGames(tx, merchant)
  const columns = sql.raw(GAME_FIELDS.join(', '))
  const { rows: kept } = await sql<{ is_new: boolean }>`
    insert into games (merchant_code, ${columns}, is_hidden)
    select ${merchant}, ${columns}, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, provider_code text, type text, classify text[], names jsonb, edition_of text, icon_url text, is_playable boolean, min_bet_minor bigint,
      min_lines integer, is_free_play boolean, is_mobile boolean, shows_icon boolean, room_id text, lotto_mode text,
      is_between_members boolean, feeds_jackpot boolean, multiple_max integer, position integer
    )
    on conflict (merchant_code, id) do update
    set (${columns}, is_hidden, version, changed_by, changed_at) =
      (${sql.raw(GAME_FIELDS.map((field) => `excluded.${field}`).join(', '))}, false, games.version + 1, '', null)
    where (${sql.raw([...GAME_FIELDS, 'is_hidden'].map((field) => `games.${field}`).join(', '))})
      is distinct from (${sql.raw(GAME_FIELDS.map((field) => `excluded.${field}`).join(', '))}, false)
    returning xmax = 0 as is_new`.execute(tx)
  const ids = games.map(({ id }) => id)
  const hidden = await sql`
    update games set is_hidden = true, version = version + 1, changed_by = '', changed_at = null
    where merchant_code = ${merchant} and not is_hidden and id <> all (${ids})`.execute(tx)
  const still = await listEditedGames(tx, merchant)
  const added = kept.filter((row) => row.is_new).length
  return {
    added,
    changed: kept.length - added,
    hidden: Number(hidden.numAffectedRows ?? 0n),
    same: games.length - kept.length,
    undone: edited.filter((id) => !still.includes(id)),
  }
}

/** Games that an operator changed after the last file that changed them. */
async function listEditedGames(tx: Tx, merchant: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('games')
    .select('id')
    .where('merchant_code', '=', merchant)
    .where('changed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const GAME_FIELDS = [
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
  'is_mobile',
  'shows_icon',
  'room_id',
  'lotto_mode',
  'is_between_members',
  'feeds_jackpot',
  'multiple_max',
  'position',
] as const
