import { rowCursor } from '@pavilion/api/cursors'
import type { listMemberLetters as endpoint } from '@pavilion/api/dossiers'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import type { Member } from '../members/index.ts'
import { type Letter, listChat, listFeedback, listInbox } from './letters.store.ts'

const PAGE_SIZE = 50
/** The house writes in all languages of the merchant; operators are shown the one that all of them have. */
const LANGUAGE = 'EN'
const TAG = /<[^>]*>/g

/** What was said between the member and the house, as plain text. */
export async function listLetters(
  db: Db,
  { id }: Member,
  { from, cursor }: { from: 'chat' | 'feedback' | 'inbox'; cursor: string | undefined },
): Promise<ValueOf<typeof endpoint>> {
  const asked = { id, limit: PAGE_SIZE + 1, before: rowCursor.read(cursor) }
  const rows =
    from === 'chat' ? await listChat(db, asked) : from === 'feedback' ? await listFeedback(db, asked) : await listInbox(db, asked, LANGUAGE)
  const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
  return { list: page.map((letter) => wireLetter(letter, from === 'inbox')), ...next }
}

const wireLetter = ({ id, sent_at, by, title, content }: Letter, isOfHouse: boolean) => ({
  id: id.toString(),
  at: sent_at.toISOString(),
  by,
  ...(title === null ? {} : { title }),
  // Our own letters have formats; they are read here as words, and drawn as nothing else.
  text: isOfHouse && by === 'house' ? content.replace(TAG, ' ').replace(/\s+/g, ' ').trim() : content,
})
