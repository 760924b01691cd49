import { rowCursor } from '@pavilion/api/cursors'
import { deleteInboxMessage, getInboxUnreadCount, type InboxMessageValue, listInbox, markInboxRead } from '@pavilion/api/messages'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { operatorHtml } from '../../base/operator-html.ts'
import { cutPage } from '../../base/page.ts'
import type { Scope } from '../../base/route.ts'
import { countUnreadInbox, type Inbox, type InboxRow, inboxOf, isInInbox, listInboxRows, updateInboxMark } from './inbox.store.ts'
import { readId } from './read-ids.ts'

const PAGE_SIZE = 20

/**
 * Endpoints of the member's mail from the merchant. Guests are refused and asked to open an
 * account.
 */
export function messagesMemberRoutes(scope: Scope<'member'>, clock: Clock): void {
  scope.read(listInbox, async (db, call) => {
    const rows = await listInboxRows(db, inboxOf(call, clock()), PAGE_SIZE + 1, readId(call.query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map((row) => messageOf(row, call.query.language ?? 'EN')), ...next }
  })

  scope.read(getInboxUnreadCount, async (db, call) => countUnreadInbox(db, inboxOf(call, clock())))

  scope.write(markInboxRead, async (tx, call) => {
    const inbox = inboxOf(call, clock())
    await updateInboxMark(tx, inbox, await getMessageId(tx, inbox, call.body.id), 'read')
    return { read: true as const }
  })

  scope.write(deleteInboxMessage, async (tx, call) => {
    const inbox = inboxOf(call, clock())
    await updateInboxMark(tx, inbox, await getMessageId(tx, inbox, call.body.id), 'deleted')
    return { deleted: true as const }
  })
}

// Somebody else's message, one that was deleted and one that never was are all not found.
async function getMessageId(db: Db, inbox: Inbox, text: string): Promise<bigint> {
  const id = readId(text)
  if (id === undefined || !(await isInInbox(db, inbox, id))) throw new RequestRefused('not-found')
  return id
}

function messageOf(row: InboxRow, language: string): InboxMessageValue {
  const content = row.contents[language] ?? row.contents.EN ?? ''
  return {
    id: row.id.toString(),
    title: row.titles[language] ?? row.titles.EN ?? '',
    ...(row.sender_kind === null ? { content: operatorHtml(content) } : { content: '', text: content }),
    sender: { kind: row.sender_kind ?? 'house', account: row.sender_account ?? '' },
    sentAt: row.sent_at.toISOString(),
    read: row.is_read,
  }
}
