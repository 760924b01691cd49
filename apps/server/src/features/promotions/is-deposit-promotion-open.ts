import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMember } from '../members/index.ts'
import { findApplication } from './applications.store.ts'
import { findOpen, periodOf } from './join-promotion.ts'
import { worthOf } from './promotion-terms.ts'

type Wish = { merchantCode: string; memberId: MemberId; promotionId: bigint; amountMinor: bigint; currency: string; at: Date }

/** Whether a deposit of that amount would earn the promotion's reward now. */
export async function isDepositPromotionOpen(db: Db, wish: Wish): Promise<boolean> {
  const { type } = await getMember(db, wish.memberId)
  const who = { memberId: wish.memberId, merchantCode: wish.merchantCode, type }
  const found = await findOpen(db, who, wish.promotionId, { clock: () => wish.at })
  if (found instanceof Refusal || !found.terms.deposit || !worthOf(found.terms, wish.currency, wish.amountMinor)) return false
  const application = await findApplication(db, wish.memberId, wish.promotionId, periodOf(found.terms, found.row))
  return application === undefined || application.state === 'joined'
}
