import { nameFinder } from '@pavilion/api/folded-name'
import type { Db } from '../../base/database.ts'

/** The games of the merchant whose name, in whatever language, holds the text, as the lists of games are searched. */
export async function findGamesByName(db: Db, merchantCode: string, text: string): Promise<string[]> {
  const finds = nameFinder(text) ?? (() => true)
  const games = await db.selectFrom('games').select(['id', 'names']).where('merchant_code', '=', merchantCode).execute()
  return games.filter(({ names }) => Object.values(names).some((name) => finds(name))).map(({ id }) => id)
}
