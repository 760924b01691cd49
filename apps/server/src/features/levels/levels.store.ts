import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** A level that members of a merchant can have. */
export type Level = { code: string; titles: Record<string, string> }

/** The levels of the merchant, the lowest first. */
export async function listLevels(db: Db, merchantCode: string): Promise<Level[]> {
  const levels = db.selectFrom('member_levels').select(['code', 'titles']).where('merchant_code', '=', merchantCode)
  return levels.orderBy('position').orderBy('code').execute()
}

/** The level that the member has, if any. */
export async function findLevelOf(db: Db, member: MemberId): Promise<Level | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('member_levels as l', (join) => join.onRef('l.merchant_code', '=', 'm.merchant_code').onRef('l.code', '=', 'm.level_code'))
    .select(['l.code', 'l.titles'])
    .where('m.id', '=', member)
    .executeTakeFirst()
}

/** Gives the member a level in place of the one it had, or none. */
export async function updateLevel(tx: Tx, member: MemberId, code: string | null): Promise<void> {
  await tx.updateTable('members').set({ level_code: code }).where('id', '=', member).execute()
}

/** What a level is called in that language, else in English. */
export const titleOf = ({ code, titles }: Level, language: string): string => titles[language] ?? titles.EN ?? code
