import { markAnnouncementRead } from '@pavilion/api/announcements'
import type { Clock } from '../../base/clock.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { Scope } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { insertAnnouncementRead } from './announcements.store.ts'

/** What a member has read. */
export function announcementsMemberRoutes(scope: Scope<'member'>, clock: Clock): void {
  scope.write(markAnnouncementRead, async (tx, call) => {
    const { announcementId } = call.body
    const isKnown =
      /^\d{1,18}$/.test(announcementId) &&
      (await insertAnnouncementRead(tx, {
        merchantCode: call.merchantCode,
        memberId: call.caller.memberId,
        isAgent: memberTypes.isAgent(call.caller.type),
        announcementId: BigInt(announcementId),
        at: clock(),
      }))
    if (!isKnown) throw new RequestRefused('not-found')
    return { read: true as const }
  })
}
