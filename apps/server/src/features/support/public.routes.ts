import { checkPicture } from '@pavilion/api/feedback-rules'
import { maskPath } from '@pavilion/api/service-path'
import { enterDesk, getServiceRoute, sendFeedback as sendEndpoint, uploadFeedbackPicture as uploadEndpoint } from '@pavilion/api/support'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import { cleanPicture } from '../../base/clean-picture.ts'
import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { RequestRefused } from '../../base/errors.ts'
import { makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, numberSetting } from '../merchants/index.ts'
import { DESK_COOKIE, finishInBrowser, type OperatorTools, STAFF_COOKIE_SECONDS } from '../operators/index.ts'
import { insertPicture } from './feedback.store.ts'
import { listLinkRows } from './links.store.ts'
import { sendFeedback } from './send-feedback.ts'

/** Pictures of all that a merchant keeps of one hour; the setting `feedback_pictures_per_hour` replaces it. */
const FEEDBACK_PICTURES = 120
/** Of one address in an hour; the setting `feedback_per_address` replaces it. Pictures: three each. */
const FEEDBACK_PER_ADDRESS = 10

/** Ways to the house: its links, what somebody wants to tell it, and the second step to the desk. */
export function supportPublicRoutes(scope: Scope<'public'>, tools: OperatorTools): void {
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

  const reserve = async (tx: Tx, kind: string, times: number, call: { merchantCode: string; address: string }) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const attemptsMax = numberSetting(merchant, 'feedback_per_address', FEEDBACK_PER_ADDRESS) * times
    const place = await reserveAttempt(
      tx,
      attemptScope(kind, merchant.code, call.address),
      { attemptsMax, windowMs: HOUR_MS },
      tools.clock(),
    )
    if (!place.isTaken) throw new RequestRefused('too-many-requests')
  }

  // Whatever address they come from, the pictures of an hour take no more room than this.
  const reserveForMerchant = async (tx: Tx, merchantCode: string) => {
    const merchant = await getMerchant(tools.directory, merchantCode)
    const attemptsMax = numberSetting(merchant, 'feedback_pictures_per_hour', FEEDBACK_PICTURES)
    const place = await reserveAttempt(
      tx,
      attemptScope('feedback-pictures', merchantCode, ''),
      { attemptsMax, windowMs: HOUR_MS },
      tools.clock(),
    )
    if (!place.isTaken) throw new RequestRefused('too-many-requests')
  }

  scope.steps(uploadEndpoint, async (transact, call) => {
    const bytes = call.body as unknown as Buffer
    const fault = checkPicture(bytes.subarray(0, 16), bytes.length)
    if (fault) return new Refusal(fault, 'the upload breaks a rule')
    // Counted before it is drawn, which is the dear part.
    await transact(async (tx) => {
      await reserve(tx, 'feedback-picture', 3, call)
      await reserveForMerchant(tx, call.merchantCode)
    })
    const picture = await cleanPicture(bytes)
    if (!picture) return new Refusal('picture-kind', 'the upload begins like a picture and is none')
    const id = makeToken(tools.random)
    await transact((tx) => insertPicture(tx, { id, merchantCode: call.merchantCode, ...picture, at: tools.clock() }))
    return { pictureId: id }
  })

  scope.write(sendEndpoint, async (tx, call) => {
    const outcome = await sendFeedback(tx, tools.clock, call)
    if (!(outcome instanceof Refusal)) await reserve(tx, 'feedback', 1, call)
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
