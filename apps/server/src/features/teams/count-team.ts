import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { IDLE_MS } from '../session/index.ts'

/** How many of the agent's team, itself included, use the site at that moment: a session that is open and was used within its idle limit. */
export async function countOnline(db: Db, agentId: MemberId, day: string, now: Date): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct s.member_id)::integer as members
    from sessions s
    join team_links l on l.ancestor_id = ${agentId} and l.member_id = s.member_id and l.from_day <= ${day}::date and l.until_day > ${day}::date
    where s.ended_at is null and s.renewed_at > ${new Date(now.getTime() - IDLE_MS)} and s.expires_at > ${now}`.execute(db)
  return rows[0]?.members ?? 0
}
