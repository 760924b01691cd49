import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findApplication, insertApplication } from './applications.store.ts'
import { type Claimed, type ClaimRefusal, claimReward, type PromotionTools } from './claim-reward.ts'
import { beginApplication, findOpen, type Participant, periodOf } from './join-promotion.ts'
import { isOpen } from './promotion-status.ts'
import { readTerms } from './promotion-terms.ts'
import { daysOf, findPromotion } from './promotions.store.ts'

type Refused = Exclude<ClaimRefusal, 'reward-unknown'> | 'promotion-unknown' | 'promotion-not-open'

/** Takes what a promotion gives: at once where it is claimed without joining, else once its condition was met. */
export async function claimPromotion(
  tx: Tx,
  who: Participant,
  promotionId: bigint,
  tools: PromotionTools,
): Promise<Claimed | Refusal<Refused>> {
  const found = await findOpen(tx, who, promotionId, tools)
  if (found instanceof Refusal) return found.code === 'promotion-not-open' ? claimJoined(tx, who, promotionId, found, tools) : found
  const { terms, row } = found
  if (terms.entry === 'claim') await insertApplication(tx, await beginApplication(who, found, tools))
  return claimOf(tx, who, promotionId, periodOf(terms, row), tools)
}

/** What was joined before the promotion closed can be claimed as long as its own terms say. */
async function claimJoined(
  tx: Tx,
  who: Participant,
  promotionId: bigint,
  closed: Refusal<'promotion-not-open' | 'promotion-unknown' | 'on-break'>,
  tools: PromotionTools,
): Promise<Claimed | Refusal<Refused>> {
  const row = await findPromotion(tx, who.merchantCode, promotionId, tools.clock())
  const terms = row && readTerms(row.terms, row.currency)
  if (!terms || !isOpen(daysOf(row)) || !(await findApplication(tx, who.memberId, promotionId, periodOf(terms, row)))) return closed
  return claimOf(tx, who, promotionId, periodOf(terms, row), tools)
}

async function claimOf(
  tx: Tx,
  who: Participant,
  promotionId: bigint,
  period: string,
  tools: PromotionTools,
): Promise<Claimed | Refusal<Refused>> {
  const application = await findApplication(tx, who.memberId, promotionId, period)
  if (!application) return new Refusal('promotion-not-open', 'it was not joined')
  const outcome = await claimReward(tx, who, application.id, tools)
  if (!(outcome instanceof Refusal)) return outcome
  if (outcome.code === 'reward-unknown') return new Refusal('promotion-not-open', outcome.why)
  return new Refusal(outcome.code, outcome.why)
}
