import type { CaseRowValue, CaseValue } from '@pavilion/api/cases'
import type { Db } from '../../base/database.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { caseAlerts } from '../alerts/index.ts'
import { type Case, listCaseMembers, listCaseNotes, listCaseTasks } from './cases.store.ts'

/** A case as it is in the list. */
export const wireCaseRow = (row: Case): CaseRowValue => ({
  id: row.id.toString(),
  title: row.title,
  state: row.state,
  openedBy: row.opened_by_name,
  openedAt: row.opened_at.toISOString(),
  ...(row.escalated_at === null ? {} : { escalatedAt: row.escalated_at.toISOString() }),
  ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
  ...(row.closed_by_name === null ? {} : { closedBy: row.closed_by_name }),
  ...(row.outcome === null ? {} : { outcome: row.outcome }),
  ...(row.closing_note === null ? {} : { note: row.closing_note }),
  ...(row.due_day === null ? {} : { dueDay: row.due_day }),
})

/** A case with everything that belongs to it, for the operator who asks. */
export async function wireCase(db: Db, { operatorId }: Pick<OperatorCaller, 'operatorId'>, row: Case): Promise<CaseValue> {
  const members = await listCaseMembers(db, row.id)
  const alerts = await caseAlerts.listAlertsOfCase(db, row.id)
  const notes = await listCaseNotes(db, row.id)
  const tasks = await listCaseTasks(db, row.id)
  return {
    ...wireCaseRow(row),
    isMine: row.opened_by === operatorId,
    members: members.map(({ account, added_by_name, added_at }) => ({ account, addedBy: added_by_name, at: added_at.toISOString() })),
    alerts: alerts.map(({ id, kind, subject, raised_at, closed_at }) => ({
      id: id.toString(),
      kind,
      subject,
      at: raised_at.toISOString(),
      isClosed: closed_at !== null,
    })),
    notes: notes.map((note) => ({
      id: note.id.toString(),
      text: note.content,
      by: note.written_by_name,
      at: note.written_at.toISOString(),
    })),
    tasks: tasks.map((task) => ({
      id: task.id.toString(),
      text: task.content,
      dueDay: task.due_day,
      by: task.made_by_name,
      ...(task.done_by_name === null ? {} : { doneBy: task.done_by_name }),
      ...(task.done_at === null ? {} : { doneAt: task.done_at.toISOString() }),
    })),
  }
}
