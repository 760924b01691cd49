import type { Db } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import type { OperatorCall } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'

/** What is looked at again within this time is one reading: an open page asks every few seconds. */
const ONE_READING_MS = 15 * MINUTE_MS

/** Records that an operator read members' messages: once per view, however often the page polls. */
export async function recordReading(
  db: Db,
  { operator, address }: Pick<OperatorCall, 'operator' | 'address'>,
  { action, subject, detail = '' }: { action: string; subject: string; detail?: string },
  at: Date,
): Promise<void> {
  const known = await db
    .selectFrom('operator_actions')
    .select('id')
    .where('merchant_code', '=', operator.merchantCode)
    .where('subject', '=', subject)
    .where('operator_id', '=', operator.operatorId)
    .where('action', '=', action)
    .where('detail', '=', detail)
    .where('happened_at', '>', new Date(at.getTime() - ONE_READING_MS))
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await db.transaction().execute((tx) => recordOperatorAction(tx, { operator, action, subject, detail, address, at }))
}
