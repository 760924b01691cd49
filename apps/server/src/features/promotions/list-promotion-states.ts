import type { PromotionStatusValue } from '@pavilion/api/promotions'
import type { Db } from '../../base/database.ts'
import { findBreak } from '../protection/index.ts'
import { listApplications } from './applications.store.ts'
import type { PromotionTools } from './claim-reward.ts'
import { type Participant, periodOf } from './join-promotion.ts'
import { bonusesOf } from './list-rewards.ts'
import { statusOf } from './promotion-status.ts'
import { readTerms } from './promotion-terms.ts'
import { daysOf, listPromotionRows } from './promotions.store.ts'

const APPLICATIONS_MAX = 500

type State = { promotionId: string; status: PromotionStatusValue; reason?: string }

/** How far the member is with each promotion that is for its type. During a break nothing is offered; what was begun still shows. */
export async function listPromotionStates(db: Db, who: Participant, tools: PromotionTools): Promise<State[]> {
  const now = tools.clock()
  const applications = await listApplications(db, who.memberId, APPLICATIONS_MAX)
  const bonuses = await bonusesOf(db, who, applications)
  const isOnBreak = (await findBreak(db, who.memberId, now)) !== undefined
  return (await listPromotionRows(db, who.merchantCode, now)).flatMap((row): State[] => {
    const terms = readTerms(row.terms, row.currency)
    if (!terms) return []
    const application = applications.find((one) => one.promotionId === row.id && one.period === periodOf(terms, row))
    if (!application && !terms.memberTypes.includes(who.type)) return []
    const bonus = application?.bonusId ? bonuses.get(application.bonusId) : undefined
    const status = statusOf(terms, daysOf(row), application, bonus, now)
    if (isOnBreak && (status === 'join' || status === 'claim')) return []
    return [{ promotionId: row.id.toString(), status, ...(application?.reason ? { reason: application.reason } : {}) }]
  })
}
