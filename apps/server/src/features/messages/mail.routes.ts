import { rowCursor } from '@pavilion/api/cursors'
import {
  deleteInboxMessages,
  deleteSentMails,
  listMailReceivers,
  listSentMails,
  markAllInboxRead,
  sendMail as sendEndpoint,
} from '@pavilion/api/messages'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import { cutPage } from '../../base/page.ts'
import type { Scope } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import { inboxOf, listInInbox, updateAllRead, updateInboxMark } from './inbox.store.ts'
import { readId, readIds } from './read-ids.ts'
import { sendMail } from './send-mail.ts'
import { deleteSentRows, listSentRows, listTeamAccounts } from './sent-mails.store.ts'

const PAGE_SIZE = 20
const RECEIVERS_SHOWN = 30

/**
 * Endpoints for members' own mail and for changes of many messages at once. Refuses guests, who
 * have no mail.
 */
export function mailMemberRoutes(scope: Scope<'member'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  const todayOf = async (merchantCode: string, at: Date) => dayOf(await getMerchant(tools.directory, merchantCode), at)

  scope.write(sendEndpoint, async (tx, call) => {
    const at = tools.clock()
    return sendMail(tx, { ...call, at, day: await todayOf(call.merchantCode, at) })
  })

  scope.read(listMailReceivers, async (db, call) => {
    const { memberId, type } = call.caller
    const day = await todayOf(call.merchantCode, tools.clock())
    const hasUpline = (await teamTree.findUpline(db, memberId, day)) !== undefined
    if (!memberTypes.isAgent(type)) return { hasUpline, hasDownline: false, list: [] }
    const accounts = await listTeamAccounts(db, memberId, day, accountKeyOf(call.query.account ?? ''), RECEIVERS_SHOWN)
    return { hasUpline, hasDownline: true, list: accounts.map((one) => ({ ...one, id: one.id.toString() })) }
  })

  scope.read(listSentMails, async (db, call) => {
    const rows = await listSentRows(db, call.caller.memberId, PAGE_SIZE + 1, readId(call.query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    const list = page.map((row) => ({
      id: row.id.toString(),
      receiver: { kind: row.receiver_kind, account: row.account ?? '' },
      title: row.subject,
      text: row.content,
      sentAt: row.sent_at.toISOString(),
    }))
    return { list, ...next }
  })

  scope.write(deleteSentMails, async (tx, call) => ({
    deleted: await deleteSentRows(tx, call.caller.memberId, readIds(call.body.ids), tools.clock()),
  }))

  scope.write(markAllInboxRead, async (tx, call) => {
    await updateAllRead(tx, inboxOf(call, tools.clock()))
    return { read: true as const }
  })

  scope.write(deleteInboxMessages, async (tx, call) => {
    const inbox = inboxOf(call, tools.clock())
    const ids = readIds(call.body.ids)
    // Other members' messages and unknown ones are not in this inbox and are ignored.
    const own = ids.length === 0 ? [] : await listInInbox(tx, inbox, ids)
    for (const id of own) await updateInboxMark(tx, inbox, id, 'deleted')
    return { deleted: own.length }
  })
}
