// What operators see and change of the catalogue.
import type { Selectable } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { GamesTable } from './tables.ts'

/** A game as operators have it, hidden ones too. */
export type OperatorGameRow = Pick<
  Selectable<GamesTable>,
  | 'id'
  | 'provider_code'
  | 'type'
  | 'classify'
  | 'names'
  | 'icon_url'
  | 'is_playable'
  | 'is_hidden'
  | 'is_mobile'
  | 'min_bet_minor'
  | 'position'
  | 'version'
  | 'changed_by'
  | 'changed_at'
>

const games = (db: Db, merchantCode: string) =>
  db
    .selectFrom('games')
    .select([
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
    ])
    .where('merchant_code', '=', merchantCode)

/** Every game of the merchant in the operator's order. */
export async function listEveryGame(db: Db, merchantCode: string): Promise<OperatorGameRow[]> {
  return games(db, merchantCode).orderBy('position').orderBy('id').execute()
}
