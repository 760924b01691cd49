import {
  archivePromotion as archiveEndpoint,
  decidePromotionApplications as decideEndpoint,
  forfeitMemberBonus as forfeitEndpoint,
  listWrittenPromotions as listEndpoint,
  listPromotionApplications,
  stopPromotion as stopEndpoint,
} from '@pavilion/api/written-promotions'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import { type Acting, decideApplications } from './decide-applications.ts'
import { promotionDraftsRoutes } from './drafts.routes.ts'
import { forfeitBonus } from './forfeit-bonus.ts'
import { listApplications } from './list-applied.ts'
import { listWrittenPromotions } from './list-written.ts'
import { archivePromotion, stopPromotion } from './stop-promotion.ts'

/** How operators look after promotions. */
export function promotionsOperatorRoutes(scope: Scope<'operator'>, tools: PromotionTools & { directory: MerchantDirectory }): void {
  promotionDraftsRoutes(scope, tools)
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Acting => ({ operator, address })

  scope.read(listEndpoint, (db, { operator, query }) => listWrittenPromotions(db, operator, query, tools))
  scope.read(listPromotionApplications, (db, { operator, query }) => listApplications(db, operator, query, tools))
  scope.write(decideEndpoint, (tx, call) => {
    const { ids, isApproved, reason } = call.body
    return decideApplications(tx, by(call), { ids, isApproved, reason }, tools)
  })
  scope.write(stopEndpoint, async (tx, call) => {
    const { id, reason } = call.body
    const stopped = await stopPromotion(tx, by(call), { id: BigInt(id), reason }, tools)
    return stopped instanceof Refusal ? stopped : { id, stoppedAt: stopped.toISOString() }
  })
  scope.write(archiveEndpoint, async (tx, call) => {
    const { id, isArchived } = call.body
    return (await archivePromotion(tx, by(call), { id: BigInt(id), isArchived }, tools)) ?? { id }
  })
  scope.write(forfeitEndpoint, async (tx, call) => {
    const { requestId, id, reason } = call.body
    const done = await forfeitBonus(tx, by(call), { requestId, id: BigInt(id), reason }, tools)
    return done instanceof Refusal ? done : { id }
  })
}
