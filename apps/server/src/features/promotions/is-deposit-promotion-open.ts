import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMember } from '../members/index.ts'
import { findApplication } from './applications.store.ts'
import { lookOpen, periodOf } from './join-promotion.ts'
import { worthOf } from './promotion-terms.ts'

type PromotionRequest = { merchantCode: string; memberId: MemberId; promotionId: bigint; amountMinor: bigint; currency: string; at: Date }

/** Whether a deposit of that amount would earn the promotion's reward now. */
export async function isDepositPromotionOpen(db: Db, request: PromotionRequest): Promise<boolean> {
  const { type } = await getMember(db, request.memberId)
  const who = { memberId: request.memberId, merchantCode: request.merchantCode, type }
  const found = await lookOpen(db, who, request.promotionId, request.at)
  if (found instanceof Refusal || !found.terms.deposit || !worthOf(found.terms, request.currency, request.amountMinor)) return false
  const application = await findApplication(db, request.memberId, request.promotionId, periodOf(found.terms, found.row))
  return application === undefined || application.state === 'joined'
}
