import {
  alertCursor,
  closeAlert as closeEndpoint,
  handBackAlert as handBackEndpoint,
  listAlerts as listEndpoint,
  takeAlert as takeEndpoint,
  takeNextAlert as takeNextEndpoint,
} from '@pavilion/api/alerts'
import { exportSignificantEvents, listSignificantEvents } from '@pavilion/api/significant-events'
import type { Clock } from '../../base/clock.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { type Alert, countAlerts, listAlertRows, severityNumber } from './alerts.store.ts'
import { closeAlert, handBackAlert, takeAlert, takeNextAlert } from './decide-alert.ts'
import { listEvents, writeEventFile } from './list-events.ts'
import { wireAlert } from './wire-alert.ts'

const PAGE_SIZE = 50

/** What waits for those who look after risks, and every significant event. */
export function alertsOperatorRoutes(scope: Scope<'operator'>, { clock, directory }: { clock: Clock; directory: MerchantDirectory }): void {
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>) => ({ operator, address, at: clock() })
  const told = <Code extends string>({ operator }: Pick<OperatorCall, 'operator'>, outcome: Alert | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireAlert(operator, outcome)

  scope.read(listEndpoint, async (db, { operator, query }) => {
    const { state = 'open', kind, severity, account } = query
    const filter = { state, kind, severity: severity && severityNumber[severity], account, operatorId: operator.operatorId }
    const rows = await listAlertRows(db, operator.merchantCode, filter, PAGE_SIZE + 1, alertCursor.read(query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, alertCursor, ({ severity, id }) => ({ severity, id }))
    return { list: page.map((alert) => wireAlert(operator, alert)), ...next, counts: await countAlerts(db, operator.merchantCode, clock()) }
  })

  scope.write(takeNextEndpoint, async (tx, call) => {
    const alert = await takeNextAlert(tx, by(call), { requestId: call.body.requestId, kind: call.body.kind })
    return alert ? { alert: wireAlert(call.operator, alert) } : {}
  })
  scope.write(takeEndpoint, async (tx, call) => told(call, await takeAlert(tx, by(call), BigInt(call.body.id))))
  scope.write(handBackEndpoint, async (tx, call) => told(call, await handBackAlert(tx, by(call), BigInt(call.body.id))))
  scope.write(closeEndpoint, async (tx, call) => {
    const { id, outcome, note } = call.body
    return told(call, await closeAlert(tx, by(call), BigInt(id), { outcome, note }))
  })

  scope.read(listSignificantEvents, (db, { operator, query }) => listEvents(db, directory, operator.merchantCode, query, clock()))
  scope.file(exportSignificantEvents, async (db, { operator, query, address }, transact) => {
    const file = await writeEventFile(db, directory, operator.merchantCode, query, clock())
    if (file instanceof Refusal) return file
    const action = { action: 'take-file', subject: 'report:events', detail: new URLSearchParams(query).toString() }
    await transact((tx) => recordOperatorAction(tx, { operator, ...action, address, at: clock() }))
    return file
  })
}
