import { getDesk, getFeedbackPicture, listFeedback, logoutOfDesk } from '@pavilion/api/support'
import type { Clock } from '../../base/clock.ts'
import { RequestRefused } from '../../base/errors.ts'
import { cutPage } from '../../base/page.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findPicture, listFeedbackRows } from './feedback.store.ts'
import { endDeskSession } from './staff.store.ts'

const PAGE_SIZE = 20

/** The desk itself: who sits there, and what was told the house. */
export function supportDeskRoutes(scope: Scope<'support'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.read(getDesk, async (_db, call) => ({
    name: call.staff.name,
    merchantName: (await getMerchant(tools.directory, call.merchantCode)).name,
  }))

  scope.write(logoutOfDesk, async (tx, call) => {
    await endDeskSession(tx, call.staff.tokenHash, tools.clock())
    return { ended: true as const }
  })

  scope.read(listFeedback, async (db, call) => {
    const { cursor } = call.query
    const beforeId = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined
    const rows = await listFeedbackRows(db, call.merchantCode, PAGE_SIZE + 1, beforeId)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id.toString())
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
    return { type: `image/${picture.kind}`, bytes: picture.content }
  })
}
