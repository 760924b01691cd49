import type { AlertKindValue, AlertOutcomeValue } from '@pavilion/api/alerts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import {
  type Alert,
  findAlertOfRequest,
  isOfOwnEscalatedCase,
  lockAlertForUpdate,
  lockNextFree,
  lockTaker,
  updateClosed,
  updateTaker,
} from './alerts.store.ts'

/** Who looks, from where and when. */
export type Looking = { operator: OperatorCaller; address: string; at: Date }
type Decided<Code extends string> = Promise<Alert | Refusal<Code>>

/**
 * Takes the oldest of the worst that nobody has. Two people who ask at the same moment get different ones, and the same request by the
 * same person gets the same again.
 */
export async function takeNextAlert(
  tx: Tx,
  looking: Looking,
  { requestId, kind }: { requestId: string; kind: AlertKindValue | undefined },
): Promise<Alert | undefined> {
  const { operatorId, merchantCode, name } = looking.operator
  await lockTaker(tx, operatorId)
  const known = await findAlertOfRequest(tx, merchantCode, operatorId, requestId)
  if (known) return known
  const id = await lockNextFree(tx, merchantCode, kind)
  if (id === undefined) return undefined
  await updateTaker(tx, id, { operatorId, name, at: looking.at, requestId })
  await record(tx, looking, 'take-alert', id)
  return lockAlertForUpdate(tx, merchantCode, id)
}

/** Takes one that nobody has. */
export async function takeAlert(tx: Tx, looking: Looking, id: bigint): Decided<'not-found' | 'alert-taken' | 'alert-closed'> {
  const alert = await lockOpen(tx, looking, id)
  if (alert instanceof Refusal || alert.taken_by !== null) return alert
  const { operatorId, name } = looking.operator
  await updateTaker(tx, id, { operatorId, name, at: looking.at })
  return recorded(tx, looking, 'take-alert', id)
}

/** Hands one back, for anybody to take: one's own, or that of somebody who is away, which is recorded. */
export async function handBackAlert(tx: Tx, looking: Looking, id: bigint): Decided<'not-found' | 'alert-closed'> {
  const alert = await lockAlertForUpdate(tx, looking.operator.merchantCode, id)
  if (!alert) return new Refusal('not-found', `alert ${id}`)
  if (alert.closed_at !== null) return new Refusal('alert-closed', `by ${alert.closed_by_name}`)
  if (alert.taken_by === null) return alert
  await updateTaker(tx, id, undefined)
  return recorded(tx, looking, 'hand-back-alert', id, `of ${alert.taken_by_name}`)
}

/**
 * Closes one with what was found, but not who opened its case where that was escalated: the case is closed by another as well. The same
 * word by the same person again changes nothing.
 */
export async function closeAlert(
  tx: Tx,
  looking: Looking,
  id: bigint,
  { outcome, note }: { outcome: AlertOutcomeValue; note: string },
): Decided<'not-found' | 'alert-taken' | 'alert-closed' | 'needs-another-operator'> {
  const { operatorId, name, merchantCode } = looking.operator
  const known = await lockAlertForUpdate(tx, merchantCode, id)
  if (known && known.closed_by === operatorId && known.outcome === outcome && known.note === note) return known
  const alert = await lockOpen(tx, looking, id)
  if (alert instanceof Refusal) return alert
  if (await isOfOwnEscalatedCase(tx, alert, operatorId))
    return new Refusal('needs-another-operator', `${name} opened case ${alert.case_id}`)
  await updateClosed(tx, id, { operatorId, name, at: looking.at, outcome, note })
  return recorded(tx, looking, 'close-alert', id, `${outcome}: ${note}`)
}

/** The alert, locked, where it is open and nobody else's. */
async function lockOpen(
  tx: Tx,
  { operator }: Looking,
  id: bigint,
): Promise<Alert | Refusal<'not-found'> | Refusal<'alert-taken'> | Refusal<'alert-closed'>> {
  const alert = await lockAlertForUpdate(tx, operator.merchantCode, id)
  if (!alert) return new Refusal('not-found', `alert ${id}`)
  if (alert.closed_at !== null) return new Refusal('alert-closed', `by ${alert.closed_by_name}`)
  if (alert.taken_by !== null && alert.taken_by !== operator.operatorId) return new Refusal('alert-taken', `by ${alert.taken_by_name}`)
  return alert
}

const record = (tx: Tx, { operator, address, at }: Looking, action: string, id: bigint, detail = '') =>
  recordOperatorAction(tx, { operator, action, subject: `alert:${id}`, detail, address, at })

async function recorded(tx: Tx, looking: Looking, action: string, id: bigint, detail?: string): Promise<Alert> {
  await record(tx, looking, action, id, detail)
  const alert = await lockAlertForUpdate(tx, looking.operator.merchantCode, id)
  if (!alert) throw new Error(`alert ${id} is gone`)
  return alert
}
