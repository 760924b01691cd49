import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type Closing, closedBy } from './alerts.store.ts'
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
