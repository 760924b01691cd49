import type { CaseOutcomeValue, CaseStateValue } from '@pavilion/api/cases'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { CaseMembersTable, CaseNotesTable, CasesTable, CaseTasksTable } from './tables.ts'

/** A case, with the day on which the first of its open tasks is due. */
export type Case = Selectable<CasesTable> & { due_day: string | null }
export type CaseNote = Selectable<CaseNotesTable>
export type CaseTask = Omit<Selectable<CaseTasksTable>, 'due_day'> & { due_day: string }
export type CaseMember = Pick<Selectable<CaseMembersTable>, 'added_by_name' | 'added_at'> & { account: string }

const PARTS_MAX = 200

const casesOf = (db: Db, merchantCode: string) =>
  db
    .selectFrom('cases as c')
    .selectAll('c')
    .select(sql<string | null>`(select min(t.due_day)::text from case_tasks t where t.case_id = c.id and t.done_at is null)`.as('due_day'))
    .where('c.merchant_code', '=', merchantCode)

/** The merchant's cases of a state, or all that are not closed, the newest first, before a number. */
export async function listCaseRows(
  db: Db,
  merchantCode: string,
  state: CaseStateValue | undefined,
  limit: number,
  before: bigint | undefined,
): Promise<Case[]> {
  let query = casesOf(db, merchantCode).orderBy('c.id', 'desc').limit(limit)
  query = state === undefined ? query.where('c.state', '<>', 'closed') : query.where('c.state', '=', state)
  if (before !== undefined) query = query.where('c.id', '<', before)
  return query.execute()
}

export async function findCase(db: Db, merchantCode: string, id: bigint): Promise<Case | undefined> {
  return casesOf(db, merchantCode).where('c.id', '=', id).executeTakeFirst()
}

/** The case, kept from anybody else until `tx` ends. */
export async function lockCaseForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<Case | undefined> {
  return casesOf(tx, merchantCode).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
}

/** Opens a case. Returns nothing where the merchant has one of that request already. */
export async function insertCase(
  tx: Tx,
  row: { merchantCode: string; requestId: string; title: string; by: bigint; byName: string; at: Date },
): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('cases')
    .values({
      merchant_code: row.merchantCode,
      request_id: row.requestId,
      title: row.title,
      opened_by: row.by,
      opened_by_name: row.byName,
      opened_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function findCaseOfRequest(db: Db, merchantCode: string, requestId: string): Promise<Case | undefined> {
  return casesOf(db, merchantCode).where('c.request_id', '=', requestId).executeTakeFirst()
}

/** Its state from now on. The first time it is escalated is kept. */
export async function updateState(tx: Tx, id: bigint, state: 'open' | 'waiting' | 'escalated', at: Date): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ state, ...(state === 'escalated' ? { escalated_at: sql<Date>`coalesce(escalated_at, ${at})` } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Closes it for good. */
export async function updateClosed(
  tx: Tx,
  id: bigint,
  { by, byName, at, outcome, note }: { by: bigint; byName: string; at: Date; outcome: CaseOutcomeValue; note: string },
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ state: 'closed', closed_at: at, closed_by: by, closed_by_name: byName, outcome, closing_note: note })
    .where('id', '=', id)
    .execute()
}

/** Joins a member to it. Returns whether it did not belong to it yet. */
export async function insertCaseMember(tx: Tx, id: bigint, memberId: bigint, byName: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('case_members')
    .values({ case_id: id, member_id: memberId, added_by_name: byName, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a note. Returns nothing where the case has one of that request already. */
export async function insertCaseNote(
  tx: Tx,
  id: bigint,
  note: { requestId: string; text: string; byName: string; at: Date },
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('case_notes')
    .values({ case_id: id, request_id: note.requestId, content: note.text, written_by_name: note.byName, written_at: note.at })
    .onConflict((conflict) => conflict.columns(['case_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Adds a task. Returns nothing where the case has one of that request already. */
export async function insertCaseTask(
  tx: Tx,
  id: bigint,
  task: { requestId: string; text: string; dueDay: string; byName: string; at: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into case_tasks (case_id, request_id, content, due_day, made_by_name, made_at)
    values (${id}, ${task.requestId}, ${task.text}, ${task.dueDay}::date, ${task.byName}, ${task.at})
    on conflict (case_id, request_id) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Says that a task of the case is done. Returns false where it was already. */
export async function updateTaskDone(tx: Tx, id: bigint, task: bigint, byName: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('case_tasks')
    .set({ done_by_name: byName, done_at: at })
    .where('case_id', '=', id)
    .where('id', '=', task)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The members of a case, as they were joined. */
export async function listCaseMembers(db: Db, id: bigint): Promise<CaseMember[]> {
  return db
    .selectFrom('case_members as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['m.account', 'c.added_by_name', 'c.added_at'])
    .where('c.case_id', '=', id)
    .orderBy('c.added_at')
    .orderBy('m.id')
    .limit(PARTS_MAX)
    .execute()
}

/** Its notes, the newest first. */
export async function listCaseNotes(db: Db, id: bigint): Promise<CaseNote[]> {
  return db.selectFrom('case_notes').selectAll().where('case_id', '=', id).orderBy('id', 'desc').limit(PARTS_MAX).execute()
}

/** Its tasks, those to be done first, by the day on which they are due. */
export async function listCaseTasks(db: Db, id: bigint): Promise<CaseTask[]> {
  const { rows } = await sql<CaseTask>`
    select id, case_id, request_id, content, due_day::text as due_day, made_by_name, made_at, done_by_name, done_at
    from case_tasks where case_id = ${id} order by done_at nulls first, due_day, id limit ${PARTS_MAX}`.execute(db)
  return rows
}
