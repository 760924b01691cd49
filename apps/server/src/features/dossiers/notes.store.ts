import type { MemberNoteValue } from '@pavilion/api/member-notes'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { MemberNotesTable } from './tables.ts'

export type Note = Selectable<MemberNotesTable>
type NewNote = Omit<Note, 'id'>

const PINNED_MAX = 20

/** The notes about a member, newest first; without the restricted ones where `isAll` is not said. */
export async function listNotes(
  db: Db,
  id: MemberId,
  { isAll, limit, before }: { isAll: boolean; limit: number; before?: bigint | undefined },
): Promise<Note[]> {
  let query = db.selectFrom('member_notes').selectAll().where('member_id', '=', id).orderBy('id', 'desc').limit(limit)
  if (!isAll) query = query.where('is_restricted', '=', false)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

/** Those that are at the head of the member's page: restricted ones first, which nobody at the desk pushes away, then the newest. */
export async function listPinned(db: Db, id: MemberId, isAll: boolean): Promise<Note[]> {
  let query = db.selectFrom('member_notes').selectAll().where('member_id', '=', id).where('is_pinned', '=', true)
  if (!isAll) query = query.where('is_restricted', '=', false)
  return query.orderBy('is_restricted', 'desc').orderBy('id', 'desc').limit(PINNED_MAX).execute()
}

/** Writes a note down. Returns nothing where the merchant has one of that request already. */
export async function insertNote(tx: Tx, note: NewNote): Promise<Note | undefined> {
  return tx
    .insertInto('member_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The note that this request wrote, which exists. */
export async function getNoteOfRequest(db: Db, merchantCode: string, requestId: string): Promise<Note> {
  return db
    .selectFrom('member_notes')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
}

/** A note as operators read it. */
export const wireNote = (note: Note): MemberNoteValue => ({
  id: note.id.toString(),
  text: note.content,
  by: note.written_by_name,
  at: note.written_at.toISOString(),
  isPinned: note.is_pinned,
  isRestricted: note.is_restricted,
})
