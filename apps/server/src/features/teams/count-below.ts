import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** How many are below the member on that day, however deep, counted up to the limit. */
export async function countBelow(db: Db, member: MemberId, day: string, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from team_links where ancestor_id = ${member} and depth > 0 and from_day <= ${day}::date and until_day > ${day}::date
      limit ${countMax}
    ) few`.execute(db)
  return rows[0]?.count ?? 0
}
