import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findApplication, insertApplication } from './applications.store.ts'
import { type Claimed, type ClaimRefusal, claimReward, type PromotionTools } from './claim-reward.ts'
import { beginApplication, findOpen, type Participant, periodOf } from './join-promotion.ts'

type Refused = Exclude<ClaimRefusal, 'reward-unknown'> | 'promotion-unknown' | 'promotion-not-open'

/** Takes what a promotion gives: at once where it is claimed without joining, else once its condition was met. */
export async function claimPromotion(
  tx: Tx,
  who: Participant,
  promotionId: bigint,
  tools: PromotionTools,
): Promise<Claimed | Refusal<Refused>> {
  const found = await findOpen(tx, who, promotionId, tools)
  if (found instanceof Refusal) return found
  const { terms, row } = found
  if (terms.entry === 'claim') await insertApplication(tx, await beginApplication(who, found, tools))
  const application = await findApplication(tx, who.memberId, promotionId, periodOf(terms, row))
  if (!application) return new Refusal('promotion-not-open', 'it was not joined')
  const outcome = await claimReward(tx, who, application.id, tools)
  if (!(outcome instanceof Refusal)) return outcome
  if (outcome.code === 'reward-unknown') return new Refusal('promotion-not-open', outcome.why)
  return new Refusal(outcome.code, outcome.why)
}
