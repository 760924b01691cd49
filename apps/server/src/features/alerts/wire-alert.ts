import type { AlertKindValue, AlertSeverityValue, AlertValue } from '@pavilion/api/alerts'
import type { OperatorCaller } from '../../base/route.ts'
import type { Alert } from './alerts.store.ts'

const severities: Readonly<Record<number, AlertSeverityValue>> = { 3: 'high', 2: 'medium', 1: 'low' }

/** An alert as the operator sees it. */
export const wireAlert = (operator: Pick<OperatorCaller, 'operatorId'>, alert: Alert): AlertValue => ({
  id: alert.id.toString(),
  // A table of the database lists the kinds, and a test holds it against the contract's.
  kind: alert.kind as AlertKindValue,
  severity: severities[alert.severity] ?? 'low',
  subject: alert.subject,
  ...(alert.account === null ? {} : { account: alert.account }),
  detail: alert.detail,
  raisedAt: alert.raised_at.toISOString(),
  dueAt: alert.due_at.toISOString(),
  ...(alert.taken_by_name === null ? {} : { takenBy: alert.taken_by_name }),
  isMine: alert.taken_by === operator.operatorId,
  ...(alert.closed_at === null ? {} : { closedAt: alert.closed_at.toISOString() }),
  ...(alert.closed_by_name === null ? {} : { closedBy: alert.closed_by_name }),
  ...(alert.outcome === null ? {} : { outcome: alert.outcome }),
  ...(alert.note === null ? {} : { note: alert.note }),
})
