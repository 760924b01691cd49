import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Application, findCurrentApplication, insertApplication } from './applications.store.ts'
import { type Claimed, type ClaimRefusal, claimReward, type PromotionTools } from './claim-reward.ts'
import { beginApplication, findOpen, type Participant } from './join-promotion.ts'
import { isOpen } from './promotion-status.ts'
import { daysOf, findPromotion, ofVersion, type PromotionRow } from './promotions.store.ts'

type Refused = Exclude<ClaimRefusal, 'reward-unknown'> | 'promotion-unknown' | 'promotion-not-open'

/** Takes what a promotion gives: at once where it is claimed without joining, else once its condition was met. */
export async function claimPromotion(
  tx: Tx,
  who: Participant,
  promotionId: bigint,
  tools: PromotionTools,
): Promise<Claimed | Refusal<Refused>> {
  const row = await findPromotion(tx, who.merchantCode, promotionId, tools.clock())
  const earlier = row && (await findCurrentApplication(tx, who.memberId, row))
  if (earlier) return claimEarlier(tx, who, row, earlier, tools)
  const found = await findOpen(tx, who, promotionId, tools)
  if (found instanceof Refusal) return found
  if (found.terms.entry !== 'claim') return new Refusal('promotion-not-open', 'it was not joined')
  await insertApplication(tx, await beginApplication(who, found, tools))
  // Another call may have begun it at the same moment.
  const application = await findCurrentApplication(tx, who.memberId, found.row)
  if (!application) throw new Error(`the application for promotion ${promotionId} is gone`)
  return claimOf(tx, who, application, tools)
}

/** Nobody's stop or other version matters: an application keeps the days and terms of its own. */
async function claimEarlier(
  tx: Tx,
  who: Participant,
  row: PromotionRow,
  application: Application,
  tools: PromotionTools,
): Promise<Claimed | Refusal<Refused>> {
  if (!isOpen(daysOf(await ofVersion(tx, row, application.version)))) return new Refusal('promotion-not-open', 'its days are over')
  return claimOf(tx, who, application, tools)
}

async function claimOf(tx: Tx, who: Participant, { id }: Application, tools: PromotionTools): Promise<Claimed | Refusal<Refused>> {
  const outcome = await claimReward(tx, who, id, tools)
  if (!(outcome instanceof Refusal)) return outcome
  if (outcome.code === 'reward-unknown') return new Refusal('promotion-not-open', outcome.why)
  return new Refusal(outcome.code, outcome.why)
}
