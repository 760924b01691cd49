import type { Db } from '../../base/database.ts'

export type RecordedAction = {
  id: bigint
  operatorName: string
  action: string
  subject: string
  detail: string
  address: string
  at: Date
}

/**
 * What the merchant's operators did, newest first, older than `before` when it is given; of one row, or one operator, if asked so; without acts that begin
 * as `without` says.
 */
export async function listActionRows(
  db: Db,
  merchantCode: string,
  wanted: { limit: number; before?: bigint; subject?: string; username?: string; without?: readonly string[] },
): Promise<RecordedAction[]> {
  let query = db.selectFrom('operator_actions').selectAll().where('merchant_code', '=', merchantCode)
  if (wanted.before !== undefined) query = query.where('id', '<', wanted.before)
  if (wanted.subject !== undefined) query = query.where('subject', '=', wanted.subject)
  if (wanted.username !== undefined) query = query.where('operator_name', '=', wanted.username)
  for (const beginning of wanted.without ?? []) query = query.where('action', 'not like', `${beginning}%`)
  const rows = await query.orderBy('id', 'desc').limit(wanted.limit).execute()
  return rows.map((row) => ({
    id: row.id,
    operatorName: row.operator_name,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
    address: row.address,
    at: row.happened_at,
  }))
}
