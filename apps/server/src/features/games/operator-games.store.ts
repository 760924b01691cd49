// What operators see and change of the catalogue.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { CatalogueRequestsTable, GamesTable } from './tables.ts'

const columns = [
  'id',
  'provider_code',
  'type',
  'classify',
  'names',
  'icon_url',
  'is_playable',
  'is_hidden',
  'is_mobile',
  'min_bet_minor',
  'position',
  'version',
  'changed_by',
  'changed_at',
] as const

/** A game as operators have it, hidden ones too. */
export type OperatorGameRow = Pick<Selectable<GamesTable>, (typeof columns)[number]>

const games = (db: Db, merchantCode: string) => db.selectFrom('games').select(columns).where('merchant_code', '=', merchantCode)

/** Every game of the merchant in the operator's order. */
export async function listEveryGame(db: Db, merchantCode: string): Promise<OperatorGameRow[]> {
  return games(db, merchantCode).orderBy('position').orderBy('id').execute()
}

/** The merchant's games with these ids, in no order. */
export async function listGamesById(db: Db, merchantCode: string, ids: readonly string[]): Promise<OperatorGameRow[]> {
  return games(db, merchantCode).where('id', 'in', ids).execute()
}

/** Keeps every other change of the merchant's catalogue, one by a file too, waiting until `tx` ends. */
export async function lockCatalogue(tx: Tx, merchantCode: string): Promise<void> {
  await tx.selectFrom('merchants').select('code').where('code', '=', merchantCode).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Who changes rows, and when. */
type Author = { name: string; at: Date }

/** Hides, shows and marks games, whose versions go up by one. */
export async function updateMarks(
  tx: Tx,
  merchantCode: string,
  rows: readonly Pick<OperatorGameRow, 'id' | 'is_hidden' | 'classify'>[],
  { name, at }: Author,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update games g
    set is_hidden = r.is_hidden, classify = r.classify, version = g.version + 1, changed_by = ${name}, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, is_hidden boolean, classify text[])
    where g.merchant_code = ${merchantCode} and g.id = r.id`.execute(tx)
}

/** Gives a game other names or another picture; what is left out stays. Its version goes up by one. */
export async function updateGame(
  tx: Tx,
  merchantCode: string,
  id: string,
  { names, picture }: { names?: object | undefined; picture?: string | undefined },
  { name, at }: Author,
): Promise<void> {
  await tx
    .updateTable('games')
    .set({
      ...(names === undefined ? {} : { names: JSON.stringify(names) }),
      ...(picture === undefined ? {} : { icon_url: picture }),
      version: sql<number>`version + 1`,
      changed_by: name,
      changed_at: at,
    })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .execute()
}

/** Gives all games of the merchant their places in that order. The versions of those that were moved go up by one. */
export async function updatePlaces(
  tx: Tx,
  merchantCode: string,
  { inOrder, moved }: { inOrder: readonly string[]; moved: readonly string[] },
  { name, at }: Author,
): Promise<void> {
  await sql`
    update games g
    set position = p.place - 1,
      version = g.version + m.is_moved::integer,
      changed_by = case when m.is_moved then ${name} else g.changed_by end,
      changed_at = case when m.is_moved then ${at}::timestamptz else g.changed_at end
    from unnest(${[...inOrder]}::text[]) with ordinality p (id, place), lateral (select p.id = any (${[...moved]}::text[]) as is_moved) m
    where g.merchant_code = ${merchantCode} and g.id = p.id and (g.position <> p.place - 1 or m.is_moved)`.execute(tx)
}

/** What an operator asked for under that key, and what was answered. */
export async function findCatalogueRequest(tx: Tx, merchantCode: string, requestId: string) {
  return tx
    .selectFrom('catalogue_requests')
    .select(['operator_id', 'asked', 'answer'])
    .where('merchant_code', '=', merchantCode)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

export async function insertCatalogueRequest(tx: Tx, row: Insertable<CatalogueRequestsTable>): Promise<void> {
  await tx.insertInto('catalogue_requests').values(row).execute()
}
