import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type Alert, type Closing, closedBy } from './alerts.store.ts'
import type { AlertsTable } from './tables.ts'

export { lockAlertForUpdate } from './alerts.store.ts'

const ALERTS_MAX = 200

/** The alerts of a case, the newest first. */
export async function listAlertsOfCase(db: Db, caseId: bigint): Promise<Selectable<AlertsTable>[]> {
  return db.selectFrom('alerts').selectAll().where('case_id', '=', caseId).orderBy('id', 'desc').limit(ALERTS_MAX).execute()
}

/** To which case it belongs from now on. */
export async function updateCase(tx: Tx, id: bigint, caseId: bigint): Promise<void> {
  await tx.updateTable('alerts').set({ case_id: caseId }).where('id', '=', id).execute()
}

/** Closes what is open of a case, an alert that somebody works on as well: what it was about is decided. */
export async function closeAlertsOfCase(tx: Tx, caseId: bigint, closing: Closing): Promise<void> {
  await tx.updateTable('alerts').set(closedBy(closing)).where('case_id', '=', caseId).where('closed_at', 'is', null).execute()
}

/** Whether the alert is of a case that is not closed, was escalated once and was opened by that operator. */
export async function isOfOwnEscalatedCase(tx: Tx, { case_id: caseId }: Alert, operatorId: bigint): Promise<boolean> {
  if (caseId === null) return false
  const row = await tx
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .where('opened_by', '=', operatorId)
    .where('escalated_at', 'is not', null)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return row !== undefined
}
