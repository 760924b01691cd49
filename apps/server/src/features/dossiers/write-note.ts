import type { MemberNoteValue } from '@pavilion/api/member-notes'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findSubject } from './find-subject.ts'
import { getNoteOfRequest, insertNote, type Note, wireNote } from './notes.store.ts'

type NoteRequest = {
  requestId: string
  account: string
  text: string
  isPinned?: boolean | undefined
  isRestricted?: boolean | undefined
}
export type Acting = { operator: OperatorCaller; address: string; at: Date }

/** Writes a note about a member. The same request again writes no second one. */
export async function writeNote(
  tx: Tx,
  { operator, address, at }: Acting,
  { requestId, account, text, isPinned = false, isRestricted = false }: NoteRequest,
): Promise<MemberNoteValue | Refusal<'not-found' | 'request-differs'>> {
  const member = await findSubject(tx, operator, account)
  if (member instanceof Refusal) return member
  const note = await insertNote(tx, {
    merchant_code: operator.merchantCode,
    member_id: member.id,
    request_id: requestId,
    content: text,
    is_pinned: isPinned,
    is_restricted: isRestricted,
    written_by: operator.operatorId,
    written_by_name: operator.name,
    written_at: at,
  })
  if (note) {
    // What was written is in the note alone, which not everybody may read.
    const subject = `member:${member.id}`
    await recordOperatorAction(tx, { operator, action: 'write-note', subject, detail: `note ${note.id}`, address, at })
    return wireNote(note)
  }
  const known = await getNoteOfRequest(tx, operator.merchantCode, requestId)
  const isSame = (one: Note) =>
    one.written_by === operator.operatorId &&
    one.member_id === member.id &&
    one.content === text &&
    one.is_pinned === isPinned &&
    one.is_restricted === isRestricted
  return isSame(known) ? wireNote(known) : new Refusal('request-differs', requestId)
}
