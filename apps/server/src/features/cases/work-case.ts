import type { CaseOutcomeValue } from '@pavilion/api/cases'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { caseAlerts } from '../alerts/index.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import {
  type Case,
  findCaseOfRequest,
  insertCase,
  insertCaseMember,
  insertCaseNote,
  insertCaseTask,
  listCaseNotes,
  listCaseTasks,
  lockCaseForUpdate,
  updateClosed,
  updateState,
  updateTaskDone,
} from './cases.store.ts'

/** Who works on it, from where and when. */
export type Working = { operator: OperatorCaller; address: string; at: Date }
type Joined = { account?: string | undefined; alert?: string | undefined }
type Worked<Code extends string> = Promise<bigint | Refusal<Code>>

/** Opens a case. The same request again opens no second one. Every function here returns the number of the case. */
export async function openCase(
  tx: Tx,
  working: Working,
  { requestId, title, ...joined }: { requestId: string; title: string } & Joined,
): Worked<'not-found' | 'alert-in-case' | 'request-differs'> {
  const { operatorId: by, name: byName, merchantCode } = working.operator
  const known = await findCaseOfRequest(tx, merchantCode, requestId)
  if (known) return known.title === title && known.opened_by === by ? known.id : new Refusal('request-differs', requestId)
  const parts = await findParts(tx, working, undefined, joined)
  if (parts instanceof Refusal) return parts
  const id = await insertCase(tx, { merchantCode, requestId, title, by, byName, at: working.at })
  if (id === undefined) return new Refusal('request-differs', `${requestId} arrived twice at once`)
  await record(tx, working, 'open-case', id, title)
  await joinParts(tx, working, id, parts)
  return id
}

/** Joins a member or an alert to it. What belongs to it already stays so. */
export async function addToCase(
  tx: Tx,
  working: Working,
  id: bigint,
  joined: Joined,
): Worked<'not-found' | 'alert-in-case' | 'case-closed'> {
  const found = await lockOpen(tx, working, id)
  if (found instanceof Refusal) return found
  const parts = await findParts(tx, working, id, joined)
  if (parts instanceof Refusal) return parts
  await joinParts(tx, working, id, parts)
  return id
}

/** Writes a note, for good. The same request again writes no second one. */
export async function writeCaseNote(
  tx: Tx,
  working: Working,
  id: bigint,
  { requestId, text }: { requestId: string; text: string },
): Worked<'not-found' | 'case-closed' | 'request-differs'> {
  const found = await lockOpen(tx, working, id)
  if (found instanceof Refusal) return found
  const { name: byName } = working.operator
  if ((await insertCaseNote(tx, id, { requestId, text, byName, at: working.at })) === undefined) {
    const notes = await listCaseNotes(tx, id)
    const isSame = notes.some((note) => note.request_id === requestId && note.content === text && note.written_by_name === byName)
    return isSame ? id : new Refusal('request-differs', requestId)
  }
  // What was written is in the note alone.
  await record(tx, working, 'write-case-note', id)
  return id
}

/** Adds a task that is due on a day. The same request again adds no second one. */
export async function addCaseTask(
  tx: Tx,
  working: Working,
  id: bigint,
  { requestId, text, dueDay }: { requestId: string; text: string; dueDay: string },
): Worked<'not-found' | 'case-closed' | 'request-differs' | 'day-invalid'> {
  if (!isDay(dueDay)) return new Refusal('day-invalid', dueDay)
  const found = await lockOpen(tx, working, id)
  if (found instanceof Refusal) return found
  if ((await insertCaseTask(tx, id, { requestId, text, dueDay, byName: working.operator.name, at: working.at })) === undefined) {
    const tasks = await listCaseTasks(tx, id)
    const isSame = tasks.some((task) => task.request_id === requestId && task.content === text && task.due_day === dueDay)
    return isSame ? id : new Refusal('request-differs', requestId)
  }
  await record(tx, working, 'add-case-task', id, `${dueDay}: ${text}`)
  return id
}

/** Says that a task is done; the first answer is kept. */
export async function finishCaseTask(tx: Tx, working: Working, id: bigint, task: bigint): Worked<'not-found' | 'case-closed'> {
  const found = await lockOpen(tx, working, id)
  if (found instanceof Refusal) return found
  if (!(await listCaseTasks(tx, id)).some((one) => one.id === task)) return new Refusal('not-found', `task ${task}`)
  if (await updateTaskDone(tx, id, task, working.operator.name, working.at))
    await record(tx, working, 'finish-case-task', id, `task ${task}`)
  return id
}

/** Sets its state. That it was escalated once is kept, whatever it is set to later. */
export async function setCaseState(
  tx: Tx,
  working: Working,
  id: bigint,
  state: 'open' | 'waiting' | 'escalated',
): Worked<'not-found' | 'case-closed'> {
  const found = await lockOpen(tx, working, id)
  if (found instanceof Refusal || found.state === state) return found instanceof Refusal ? found : id
  await updateState(tx, id, state, working.at)
  await record(tx, working, 'set-case-state', id, `${found.state} -> ${state}`)
  return id
}

/** Closes it and its alerts, for good. One that was escalated is closed by another than who opened it. */
export async function closeCase(
  tx: Tx,
  working: Working,
  id: bigint,
  { outcome, note }: { outcome: CaseOutcomeValue; note: string },
): Worked<'not-found' | 'case-closed' | 'needs-another-operator'> {
  const { operatorId: by, name: byName, merchantCode } = working.operator
  const known = await lockCaseForUpdate(tx, merchantCode, id)
  if (known && known.closed_by === by && known.outcome === outcome && known.closing_note === note) return id
  const found = await lockOpen(tx, working, id)
  if (found instanceof Refusal) return found
  if (found.escalated_at !== null && found.opened_by === by) return new Refusal('needs-another-operator', `${byName} opened it`)
  await updateClosed(tx, id, { by, byName, at: working.at, outcome, note })
  const closing = { operatorId: by, name: byName, at: working.at, outcome: outcome === 'unfounded' ? 'harmless' : 'acted', note } as const
  await caseAlerts.closeAlertsOfCase(tx, id, closing)
  await record(tx, working, 'close-case', id, `${outcome}: ${note}`)
  return id
}

async function lockOpen(tx: Tx, { operator }: Working, id: bigint): Promise<Case | Refusal<'not-found'> | Refusal<'case-closed'>> {
  const found = await lockCaseForUpdate(tx, operator.merchantCode, id)
  if (!found) return new Refusal('not-found', `case ${id}`)
  return found.state === 'closed' ? new Refusal('case-closed', `by ${found.closed_by_name}`) : found
}

type Parts = { memberIds: bigint[]; alert: bigint | undefined }

/** What is to be joined, all of the merchant; the alert is locked, and belongs to no other case. Its member comes along. */
async function findParts(
  tx: Tx,
  { operator }: Working,
  id: bigint | undefined,
  { account, alert }: Joined,
): Promise<Parts | Refusal<'not-found'> | Refusal<'alert-in-case'>> {
  const { merchantCode } = operator
  const member = account === undefined ? undefined : await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))
  if (account !== undefined && !member) return new Refusal('not-found', account)
  const found = alert === undefined ? undefined : await caseAlerts.lockAlertForUpdate(tx, merchantCode, BigInt(alert))
  if (alert !== undefined && !found) return new Refusal('not-found', `alert ${alert}`)
  if (found && found.case_id !== null && found.case_id !== id) return new Refusal('alert-in-case', `case ${found.case_id}`)
  const isMember = found && found.account !== null && found.member_id !== null
  return {
    memberIds: [...(member ? [member.id] : []), ...(isMember && found.member_id !== null ? [found.member_id] : [])],
    alert: found?.id,
  }
}

async function joinParts(tx: Tx, working: Working, id: bigint, { memberIds, alert }: Parts): Promise<void> {
  for (const member of memberIds) {
    if (await insertCaseMember(tx, id, member, working.operator.name, working.at))
      await record(tx, working, 'add-to-case', id, `member:${member}`)
  }
  if (alert === undefined) return
  await caseAlerts.updateCase(tx, alert, id)
  await record(tx, working, 'add-to-case', id, `alert:${alert}`)
}

const record = (tx: Tx, { operator, address, at }: Working, action: string, id: bigint, detail = '') =>
  recordOperatorAction(tx, { operator, action, subject: `case:${id}`, detail, address, at })
