import { sql } from 'kysely'
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

/** How acts are called that only tell that somebody looked. */
const LOOKS = "'^(read-|reveal-|find-|list-|take-file$)'"

/** Which actions are asked for. */
export type WantedActions = {
  limit: number
  /** The last row of the page before. */
  before?: bigint | undefined
  subject?: string | undefined
  username?: string | undefined
  action?: string | undefined
  address?: string | undefined
  from?: Date | undefined
  /** Not included. */
  until?: Date | undefined
  /** `looks`: only that somebody looked. `acts`: everything else. */
  only?: 'looks' | 'acts' | undefined
}

/** What the merchant's operators did, newest first. */
export async function listActionRows(db: Db, merchantCode: string, wanted: WantedActions): Promise<RecordedAction[]> {
  const { before, subject, username, action, address, from, until, only } = wanted
  const asked = [sql`a.merchant_code = ${merchantCode}`]
  if (subject !== undefined) asked.push(sql`a.subject = ${subject}`)
  if (username !== undefined) asked.push(sql`a.operator_name = ${username}`)
  if (action !== undefined) asked.push(sql`a.action = ${action}`)
  if (address !== undefined) asked.push(sql`a.address = ${address}`)
  if (from !== undefined) asked.push(sql`a.happened_at >= ${from}`)
  if (until !== undefined) asked.push(sql`a.happened_at < ${until}`)
  if (only === 'looks') asked.push(sql`a.action ~ ${sql.raw(LOOKS)}`)
  if (only === 'acts') asked.push(sql`a.action !~ ${sql.raw(LOOKS)}`)
  // By when it happened: several servers give out numbers, and not in that order.
  if (before !== undefined) {
    asked.push(sql`(a.happened_at, a.id) < (select l.happened_at, l.id from operator_actions l
      where l.id = ${before} and l.merchant_code = ${merchantCode})`)
  }
  const { rows } = await sql<RecordedAction>`
    select a.id, a.operator_name as "operatorName", a.action, a.subject, a.detail, a.address, a.happened_at as at
    from operator_actions a
    where ${sql.join(asked, sql` and `)}
    order by a.happened_at desc, a.id desc limit ${wanted.limit}`.execute(db)
  return rows
}
