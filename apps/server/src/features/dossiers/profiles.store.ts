import type { RegisterMethodValue } from '@pavilion/api/register-method'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** At most this many agents are shown above an agent. */
const UPLINES_MAX = 50

/** What a member said about itself and how it came. */
type Profile = {
  registeredAt: Date
  levelCode: string | null
  realName: string | null
  birthday: string | null
  method: RegisterMethodValue | null
  domain: string | null
}

/** What is kept of the member, who exists. */
export async function getProfile(db: Db, id: MemberId): Promise<Profile> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('member_profiles as p', 'p.member_id', 'm.id')
    .select(['m.registered_at', 'm.level_code', 'p.payee_name', 'p.register_method', 'p.domain'])
    .select(sql<string | null>`p.birthday::text`.as('birthday'))
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    registeredAt: row.registered_at,
    levelCode: row.level_code,
    realName: row.payee_name,
    birthday: row.birthday,
    method: row.register_method,
    domain: row.domain,
  }
}

/** The accounts of the agents above the member, the nearest first. */
export async function listUplines(db: Db, id: MemberId): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    with recursive above (id, account, upline_id, depth) as (
      select m.id, m.account, m.upline_id, 0 from members m where m.id = ${id}
      union all
      select m.id, m.account, m.upline_id, a.depth + 1 from above a join members m on m.id = a.upline_id where a.depth < ${UPLINES_MAX}
    )
    select account from above where depth > 0 order by depth`.execute(db)
  return rows.map(({ account }) => account)
}
