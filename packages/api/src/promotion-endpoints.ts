import type { Endpoint } from './endpoint.ts'
import { getWrittenPromotion, previewPromotion, proposePromotion, savePromotionDraft, tryPromotionTerms } from './promotion-drafts.ts'
import {
  archivePromotion,
  decidePromotionApplications,
  forfeitMemberBonus,
  listPromotionApplications,
  listWrittenPromotions,
  stopPromotion,
} from './written-promotions.ts'

/** What operators ask of promotions: their states, what is written and proposed, applications and bonuses. */
export const promotionEndpoints: readonly Endpoint[] = [
  listWrittenPromotions,
  listPromotionApplications,
  decidePromotionApplications,
  stopPromotion,
  archivePromotion,
  forfeitMemberBonus,
  getWrittenPromotion,
  savePromotionDraft,
  tryPromotionTerms,
  previewPromotion,
  proposePromotion,
]
