import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { numberDefaults } from '../merchants/index.ts'

const { sessions_max: SESSIONS_MAX } = numberDefaults

/** Ends the sessions of the member that were opened longest ago, as far as there are more alive than its merchant allows. */
export async function endOldestSessions(tx: Tx, id: MemberId, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
    where member_id = ${id} and ended_at is null and id in (
      select id from sessions where member_id = ${id} and ended_at is null and expires_at > ${now}
      order by opened_at desc, id desc
      offset (select coalesce((m.settings ->> 'sessions_max')::int, ${SESSIONS_MAX}) from merchants m join members on members.merchant_code = m.code where members.id = ${id})
    )`.execute(tx)
}
