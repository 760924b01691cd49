import { rowCursor } from '@pavilion/api/cursors'
import { getDesk, getFeedbackPicture, listFeedback, logoutOfDesk } from '@pavilion/api/support'
import type { Clock } from '../../base/clock.ts'
import { RequestRefused } from '../../base/errors.ts'
import { cutPage } from '../../base/page.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { DESK_COOKIE, endSession, findOperatorByName, recordReading } from '../operators/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findPicture, listFeedbackRows } from './feedback.store.ts'

const PAGE_SIZE = 20

/** The desk's own endpoints: who is on duty, and what members wrote to the house. */
export function supportDeskRoutes(scope: Scope<'operator'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.read(getDesk, async (db, call) => ({
    name: (await findOperatorByName(db, call.merchantCode, call.operator.name))?.shownName ?? call.operator.name,
    merchantName: (await getMerchant(tools.directory, call.merchantCode)).name,
  }))

  scope.write(logoutOfDesk, async (tx, call) => {
    const { operator, address } = call
    await endSession(tx, operator.tokenHash, tools.clock())
    call.setCookie(DESK_COOKIE, '', 0)
    await recordOperatorAction(tx, { operator, action: 'log-out', subject: `operator:${operator.operatorId}`, address, at: tools.clock() })
    return { ended: true as const }
  })

  scope.read(listFeedback, async (db, call) => {
    const { cursor } = call.query
    const beforeId = rowCursor.read(cursor)
    const rows = await listFeedbackRows(db, call.merchantCode, PAGE_SIZE + 1, beforeId)
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    await recordReading(db, call, readingOf(page), tools.clock())
    const list = page.map((row) => ({
      id: row.id.toString(),
      account: row.account,
      text: row.content,
      sentAt: row.sent_at.toISOString(),
      pictureIds: row.picture_ids,
    }))
    return { list, ...next }
  })

  scope.picture(getFeedbackPicture, async (db, call) => {
    const picture = await findPicture(db, call.merchantCode, call.query.id)
    if (!picture) throw new RequestRefused('not-found')
    await recordReading(db, call, { action: 'read-feedback-picture', subject: `feedback-picture:${call.query.id}` }, tools.clock())
    return { type: `image/${picture.kind}`, bytes: picture.content }
  })
}

// The ids on the page, newest first, which show what an operator read.
function readingOf(page: readonly { id: bigint }[]): { action: string; subject: string; detail: string } {
  const ids = page.map(({ id }) => id)
  return { action: 'read-feedback', subject: 'feedback', detail: ids.length === 0 ? 'none' : `${ids.at(-1)} to ${ids[0]}` }
}
