import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { getLevelCode } from '../members/index.ts'

/** A level that members of a merchant can have. */
export type Level = { code: string; titles: Record<string, string> }

/** The levels of the merchant, the lowest first. */
export async function listLevels(db: Db, merchantCode: string): Promise<Level[]> {
  const levels = db.selectFrom('member_levels').select(['code', 'titles']).where('merchant_code', '=', merchantCode)
  return levels.orderBy('position').orderBy('code').execute()
}

/** The level that the member has, if any. */
export async function findLevelOf(db: Db, member: MemberId): Promise<Level | undefined> {
  const { merchantCode, levelCode } = await getLevelCode(db, member)
  if (levelCode === null) return undefined
  const levels = db.selectFrom('member_levels').select(['code', 'titles']).where('merchant_code', '=', merchantCode)
  return levels.where('code', '=', levelCode).executeTakeFirst()
}

/** What a level is called in that language, else in English. */
export const titleOf = ({ code, titles }: Level, language: string): string => titles[language] ?? titles.EN ?? code
