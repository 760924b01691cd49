import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMember } from '../members/index.ts'
import { findCurrentApplication } from './applications.store.ts'
import { lookOpen } from './join-promotion.ts'
import { isOpen } from './promotion-status.ts'
import { worthOf } from './promotion-terms.ts'
import { daysOf, findPromotion, ofVersion } from './promotions.store.ts'

type PromotionRequest = { merchantCode: string; memberId: MemberId; promotionId: bigint; amountMinor: bigint; currency: string; at: Date }

/**
 * The version of a promotion by which a deposit of that amount would earn its reward now: where it
 * was joined the one that was joined, else the current one. Undefined where it would earn nothing.
 */
export async function findDepositPromotion(db: Db, request: PromotionRequest): Promise<number | undefined> {
  const { merchantCode, memberId, promotionId, amountMinor, currency, at } = request
  const row = await findPromotion(db, merchantCode, promotionId, at)
  if (!row) return undefined
  const application = await findCurrentApplication(db, memberId, row)
  if (application) {
    const { terms, version, state } = application
    if (state !== 'joined' || !isOpen(daysOf(await ofVersion(db, row, version)))) return undefined
    return terms.deposit && worthOf(terms, currency, amountMinor) ? version : undefined
  }
  const { type } = await getMember(db, memberId)
  const found = await lookOpen(db, { memberId, merchantCode, type }, promotionId, at)
  if (found instanceof Refusal || !found.terms.deposit) return undefined
  return worthOf(found.terms, currency, amountMinor) ? found.row.version : undefined
}
