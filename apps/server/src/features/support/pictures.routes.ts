import { checkPicture } from '@pavilion/api/feedback-rules'
import { openFeedbackPass as passEndpoint, uploadFeedbackPicture as uploadEndpoint } from '@pavilion/api/support'
import { cleanPicture } from '../../base/clean-picture.ts'
import type { Clock } from '../../base/clock.ts'
import { makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { checkAsker, type HumanCheck } from '../verification/index.ts'
import { insertPicture } from './feedback.store.ts'
import { reserveForAddress, reservePicture } from './feedback-limits.ts'
import { insertPass, usePass } from './feedback-passes.ts'

/** `humanCheck` is the one that the site has for whatever asks for a person. */
export type PictureTools = { clock: Clock; random: Random; directory: MerchantDirectory; humanCheck: HumanCheck }

/** Pictures for feedback: of members as they come, of visitors once they have shown that a person asks. */
export function feedbackPictureRoutes(scope: Scope<'public'>, tools: PictureTools): void {
  scope.steps(passEndpoint, async (transact, call) => {
    const useProof = await checkAsker(tools, call, call.merchantCode, call.body.verification)
    if (!useProof) return new Refusal('verification-needed', 'no living proof that a person asks')
    return transact(async (tx) => {
      if (!(await useProof(tx))) return new Refusal('verification-needed', 'this proof was used before')
      const { pass, expiresAt } = await insertPass(tx, { ...tools, merchantCode: call.merchantCode, now: tools.clock() })
      return { pass, expirationTime: expiresAt.getTime() }
    })
  })

  scope.steps(uploadEndpoint, async (transact, call) => {
    const bytes = call.body as unknown as Buffer
    const fault = checkPicture(bytes.subarray(0, 16), bytes.length)
    if (fault) return new Refusal(fault, 'the upload breaks a rule')
    // A tap makes a guest, so that a guest has shown nothing.
    const isMember = call.caller !== undefined && call.caller.type !== memberTypes.GUEST_TYPE
    // Counted before it is drawn, which is the dear part.
    const mayUpload = await transact(async (tx) => {
      if (!isMember && !(await usePass(tx, call.merchantCode, call.query.pass, tools.clock()))) return false
      await reserveForAddress(tx, tools, 'feedback-picture', call)
      await reservePicture(tx, tools, call.merchantCode)
      return true
    })
    if (!mayUpload) return new Refusal('verification-needed', 'a visitor has no pass for this picture')
    const picture = await cleanPicture(bytes)
    if (!picture) return new Refusal('picture-kind', 'the upload begins like a picture and is none')
    const id = makeToken(tools.random)
    await transact((tx) => insertPicture(tx, { id, merchantCode: call.merchantCode, ...picture, at: tools.clock() }))
    return { pictureId: id }
  })
}
