import type { AlertKindValue, AlertOutcomeValue, AlertSeverityValue, AlertStateValue } from '@pavilion/api/alerts'
import { type Selectable, sql } from 'kysely'
import { accountKeyOf } from '../../base/account-name.ts'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { AlertsTable } from './tables.ts'

/** The severity, as the rows have it. */
export const severityNumber: Readonly<Record<AlertSeverityValue, number>> = { high: 3, medium: 2, low: 1 }

type Row = Selectable<AlertsTable>
/** An alert with what its event said and the account of the member whom it is about. */
export type Alert = Row & { detail: string; account: string | null }

type Filter = {
  state: AlertStateValue
  kind: AlertKindValue | undefined
  severity: number | undefined
  account: string | undefined
  operatorId: bigint
}

const alertsOf = (db: Db, merchantCode: string) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('significant_events as e', 'e.id', 'a.event_id')
    .leftJoin('members as m', (on) => on.onRef('m.id', '=', 'a.member_id').onRef('m.merchant_code', '=', 'a.merchant_code'))
    .selectAll('a')
    .select(['e.detail', 'm.account'])
    .where('a.merchant_code', '=', merchantCode)

/** The merchant's alerts behind a place: open ones the oldest of the worst first, closed ones the newest first. */
export async function listAlertRows(
  db: Db,
  merchantCode: string,
  { state, kind, severity, account, operatorId }: Filter,
  limit: number,
  after: { severity: number; id: bigint } | undefined,
): Promise<Alert[]> {
  let query = alertsOf(db, merchantCode).limit(limit)
  query = query.where('a.closed_at', state === 'closed' ? 'is not' : 'is', null)
  if (state === 'free') query = query.where('a.taken_by', 'is', null)
  if (state === 'mine') query = query.where('a.taken_by', '=', operatorId)
  if (kind !== undefined) query = query.where('a.kind', '=', kind)
  if (severity !== undefined) query = query.where('a.severity', '=', severity)
  if (account !== undefined) query = query.where('m.account_key', '=', accountKeyOf(account))
  if (state === 'closed') {
    if (after) query = query.where('a.id', '<', after.id)
    return query.orderBy('a.id', 'desc').execute()
  }
  if (after) {
    query = query.where((on) =>
      on.or([on('a.severity', '<', after.severity), on.and([on('a.severity', '=', after.severity), on('a.id', '>', after.id)])]),
    )
  }
  return query.orderBy('a.severity', 'desc').orderBy('a.id').execute()
}

/** Of all open alerts of the merchant: how many, how many nobody has, and how many are late. */
export async function countAlerts(db: Db, merchantCode: string, now: Date): Promise<{ open: number; free: number; late: number }> {
  const { rows } = await sql<{ open: number; free: number; late: number }>`
    select count(*)::integer as open, (count(*) filter (where taken_by is null))::integer as free,
      (count(*) filter (where due_at <= ${now}))::integer as late
    from alerts where merchant_code = ${merchantCode} and closed_at is null`.execute(db)
  return rows[0] ?? { open: 0, free: 0, late: 0 }
}

/** The alert of the merchant, kept from anybody else until `tx` ends. */
export async function lockAlertForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<Alert | undefined> {
  return alertsOf(tx, merchantCode).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
}

/** The number of the oldest of the worst that nobody has, kept from anybody else; one that somebody is about to take is passed over. */
export async function lockNextFree(tx: Tx, merchantCode: string, kind: AlertKindValue | undefined): Promise<bigint | undefined> {
  let query = tx
    .selectFrom('alerts')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('closed_at', 'is', null)
    .where('taken_by', 'is', null)
    .orderBy('severity', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.executeTakeFirst())?.id
}

/** The alert that a request for the next one was answered with. */
export async function findAlertOfRequest(tx: Tx, merchantCode: string, operatorId: bigint, requestId: string): Promise<Alert | undefined> {
  return alertsOf(tx, merchantCode).where('a.taken_by', '=', operatorId).where('a.taken_request', '=', requestId).executeTakeFirst()
}

/** Lets an operator's requests for the next one come one after the other until `tx` ends. */
export async function lockTaker(tx: Tx, operatorId: bigint): Promise<void> {
  await waitForLock(tx, namedLock.nextAlert(operatorId))
}

/** Who has it from now on; nobody where nothing is said. */
export async function updateTaker(
  tx: Tx,
  id: bigint,
  taker: { operatorId: bigint; name: string; at: Date; requestId?: string } | undefined,
): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({
      taken_by: taker?.operatorId ?? null,
      taken_by_name: taker?.name ?? null,
      taken_at: taker?.at ?? null,
      taken_request: taker?.requestId ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** What was found, by whom and when. */
export type Closing = { operatorId: bigint; name: string; at: Date; outcome: AlertOutcomeValue; note: string }

/** The columns of what was found. */
export const closedBy = ({ operatorId, name, at, outcome, note }: Closing) => ({
  closed_by: operatorId,
  closed_by_name: name,
  closed_at: at,
  outcome,
  note,
})

/** Closes it for good. */
export async function updateClosed(tx: Tx, id: bigint, closing: Closing): Promise<void> {
  await tx.updateTable('alerts').set(closedBy(closing)).where('id', '=', id).execute()
}

/** Closes what is open of these kinds about a member, an alert that somebody works on as well: what it was about is decided. */
export async function closeAlertsOfMember(
  tx: Tx,
  merchantCode: string,
  { memberId, kinds }: { memberId: bigint; kinds: readonly AlertKindValue[] },
  closing: Closing,
): Promise<void> {
  await tx
    .updateTable('alerts')
    .set(closedBy(closing))
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .where('closed_at', 'is', null)
    .execute()
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
