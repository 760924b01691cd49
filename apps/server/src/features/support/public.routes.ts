import { maskPath } from '@pavilion/api/service-path'
import { enterDesk, getServiceRoute, sendFeedback as sendEndpoint } from '@pavilion/api/support'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { DESK_COOKIE, finishInBrowser, type OperatorTools, STAFF_COOKIE_SECONDS } from '../operators/index.ts'
import { reserveForAddress } from './feedback-limits.ts'
import { listLinkRows } from './links.store.ts'
import { feedbackPictureRoutes, type PictureTools } from './pictures.routes.ts'
import { sendFeedback } from './send-feedback.ts'

/** Ways to the house: its links, what somebody wants to tell it, and the second step to the desk. */
export function supportPublicRoutes(scope: Scope<'public'>, tools: OperatorTools & PictureTools): void {
  scope.read(getServiceRoute, async (db, call) => {
    const rows = await listLinkRows(db, call.merchantCode)
    const language = call.query.language ?? 'EN'
    return {
      version: {
        pathList: rows.map((row) => ({
          type: row.type,
          title: row.titles[language] ?? row.titles.EN ?? '',
          path: maskPath(row.address, maskKey(tools.random)),
          csType: row.cs_type,
        })),
      },
    }
  })

  feedbackPictureRoutes(scope, tools)

  scope.write(sendEndpoint, async (tx, call) => {
    const outcome = await sendFeedback(tx, tools.clock, call)
    if (!(outcome instanceof Refusal)) await reserveForAddress(tx, tools, 'feedback', call)
    return outcome
  })

  scope.write(enterDesk, async (tx, call) => {
    const finished = await finishInBrowser(tx, tools, call, 'desk')
    if (finished instanceof Refusal) return finished
    call.setCookie(DESK_COOKIE, finished.token, STAFF_COOKIE_SECONDS)
    call.isNow(`operator:${finished.operator.id}`)
    const { operator, recoveryCodes, recoveryCodesLeft } = finished
    const { name: merchantName } = await getMerchant(tools.directory, call.merchantCode)
    return { name: operator.shownName, merchantName, recoveryCodesLeft, ...(recoveryCodes ? { recoveryCodes } : {}) }
  })
}

// Letters and digits alone; that some come a little more often matters to nobody.
function maskKey(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return [...random(8)].map((byte) => letters[byte % letters.length]).join('')
}
