import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { memberTypes } from '../members/index.ts'

/** Somebody in the tree. */
export type TreeRow = { id: MemberId; account: string; type: number; isDisabled: boolean; lastLoginAt: Date | null }

type Row = { id: bigint; account: string; type: number; is_disabled: boolean; last_login_at: Date | null }

const columns = sql`m.id, m.account, m.type, m.is_disabled, m.last_login_at`

/** A page of those right below somebody, or at the top, the newest first. Guests have no place in the tree. */
export async function listLevel(
  db: Db,
  level: { merchantCode: string; uplineId: MemberId | undefined; isOfAgents: boolean; before: bigint | undefined },
  limit: number,
): Promise<TreeRow[]> {
  const { merchantCode, uplineId, isOfAgents, before } = level
  const parts = [
    sql`m.merchant_code = ${merchantCode}`,
    uplineId === undefined ? sql`m.upline_id is null and m.type <> ${sql.lit(memberTypes.GUEST_TYPE)}` : sql`m.upline_id = ${uplineId}`,
    ...(isOfAgents ? [memberTypes.isOfKind(sql`m.type`, 'agent')] : []),
    ...(before === undefined ? [] : [sql`m.id < ${before}`]),
  ]
  const { rows } = await sql<Row>`
    select ${columns} from members m where ${sql.join(parts, sql` and `)} order by m.id desc limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** Everybody above a member on that day, the top first, and the member itself. */
export async function listLine(db: Db, id: MemberId, day: string): Promise<TreeRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from team_links l join members m on m.id = l.ancestor_id
    where l.member_id = ${id} and l.from_day <= ${day}::date and l.until_day > ${day}::date order by l.depth desc`.execute(db)
  return rows.map(rowOf)
}

const rowOf = (row: Row): TreeRow => ({
  id: memberId(row.id),
  account: row.account,
  type: row.type,
  isDisabled: row.is_disabled,
  lastLoginAt: row.last_login_at,
})
