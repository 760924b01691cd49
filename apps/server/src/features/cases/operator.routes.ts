import {
  addToCase as addEndpoint,
  addCaseTask as addTaskEndpoint,
  closeCase as closeEndpoint,
  finishCaseTask as finishEndpoint,
  getCase,
  listCases,
  writeCaseNote as noteEndpoint,
  openCase as openEndpoint,
  setCaseState as stateEndpoint,
} from '@pavilion/api/cases'
import { rowCursor } from '@pavilion/api/cursors'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { findCase, listCaseRows } from './cases.store.ts'
import { wireCase, wireCaseRow } from './wire-case.ts'
import { addCaseTask, addToCase, closeCase, finishCaseTask, openCase, setCaseState, writeCaseNote } from './work-case.ts'

const PAGE_SIZE = 50

/** What operators who look after risks look into. */
export function casesOperatorRoutes(scope: Scope<'operator'>, { clock }: { clock: Clock }): void {
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>) => ({ operator, address, at: clock() })
  const told = async <Code extends string>(tx: Tx, { operator }: Pick<OperatorCall, 'operator'>, worked: bigint | Refusal<Code>) => {
    if (worked instanceof Refusal) return worked
    const found = await findCase(tx, operator.merchantCode, worked)
    if (!found) throw new Error(`case ${worked} is gone`)
    return wireCase(tx, operator, found)
  }

  scope.read(listCases, async (db, { operator, query }) => {
    const rows = await listCaseRows(db, operator.merchantCode, query.state, PAGE_SIZE + 1, rowCursor.read(query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map(wireCaseRow), ...next }
  })
  scope.read(getCase, async (db, { operator, query }) => {
    const found = await findCase(db, operator.merchantCode, BigInt(query.id))
    return found ? wireCase(db, operator, found) : new Refusal('not-found', `case ${query.id}`)
  })

  scope.write(openEndpoint, async (tx, call) => {
    const { requestId, title, account, alert } = call.body
    return told(tx, call, await openCase(tx, by(call), { requestId, title, account, alert }))
  })
  scope.write(addEndpoint, async (tx, call) => {
    const { id, account, alert } = call.body
    return told(tx, call, await addToCase(tx, by(call), BigInt(id), { account, alert }))
  })
  scope.write(noteEndpoint, async (tx, call) => {
    const { id, requestId, text } = call.body
    return told(tx, call, await writeCaseNote(tx, by(call), BigInt(id), { requestId, text }))
  })
  scope.write(addTaskEndpoint, async (tx, call) => {
    const { id, requestId, text, dueDay } = call.body
    return told(tx, call, await addCaseTask(tx, by(call), BigInt(id), { requestId, text, dueDay }))
  })
  scope.write(finishEndpoint, async (tx, call) => {
    const { id, task } = call.body
    return told(tx, call, await finishCaseTask(tx, by(call), BigInt(id), BigInt(task)))
  })
  scope.write(stateEndpoint, async (tx, call) => {
    const { id, state } = call.body
    return told(tx, call, await setCaseState(tx, by(call), BigInt(id), state))
  })
  scope.write(closeEndpoint, async (tx, call) => {
    const { id, outcome, note } = call.body
    return told(tx, call, await closeCase(tx, by(call), BigInt(id), { outcome, note }))
  })
}
