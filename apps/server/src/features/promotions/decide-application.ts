import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type Application, lockApplicationOfMerchant, updateClaimable, updateRejected } from './applications.store.ts'
import type { PromotionTools } from './claim-reward.ts'
import { claimUntil } from './join-promotion.ts'
import { faultOfTerms, worthOf } from './promotion-terms.ts'

/** What an operator decides about an application. */
export type Decision = { by: string; isApproved: boolean; reason: string }

/**
 * Issues the reward of a waiting application, or rejects it, and records the decision. Refused with a sentence that says why; the same
 * decision of the same operator again changes nothing and is no refusal.
 */
export async function decideApplication(
  tx: Tx,
  merchantCode: string,
  id: bigint,
  decision: Decision,
  tools: PromotionTools,
): Promise<'decided' | 'repeated' | Refusal<'not-found' | 'decided-already' | 'terms-faulty'>> {
  const application = await lockApplicationOfMerchant(tx, merchantCode, id)
  if (!application) return new Refusal('not-found', `There is no application ${id} at ${merchantCode}.`)
  if (application.state !== 'applying') return isSame(application, decision) ? 'repeated' : notWaiting(application)
  const at = tools.clock()
  if (decision.isApproved) {
    const { currency } = await tools.moneyOf(merchantCode)
    const fault = faultOfTerms(application.terms, currency)
    if (fault) return new Refusal('terms-faulty', `Application ${id} cannot be issued. ${fault}`)
    const worth = worthOf(application.terms, currency)
    if (!worth) return new Refusal('terms-faulty', `The terms of application ${id} give nothing.`)
    await updateClaimable(tx, id, { ...worth, claimUntil: claimUntil(application.terms, at) }, { at, by: decision.by })
  } else await updateRejected(tx, id, { at, by: decision.by, reason: decision.reason })
  await recordSignificantEvent(tx, {
    merchantCode,
    kind: 'promotion-application',
    subject: `member:${application.memberId}`,
    detail: `application ${id} ${decision.isApproved ? 'approved' : `rejected (${decision.reason})`} by ${decision.by}`,
    at,
  })
  return 'decided'
}

const notWaiting = ({ id, state }: Application) =>
  new Refusal('decided-already', `Application ${id} does not wait for a decision: it is ${state}.`)

const isSame = ({ state, decidedBy, reason }: Application, { by, isApproved, reason: wanted }: Decision) =>
  decidedBy === by && (isApproved ? state !== 'rejected' : state === 'rejected' && reason === wanted)
