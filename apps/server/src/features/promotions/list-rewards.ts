import type { RewardValue } from '@pavilion/api/rewards'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { getBalance, shardOf } from '../../ledger/index.ts'
import { type Bonus, hasOpenRound, listBonuses } from '../bonuses/index.ts'
import { type Application, listApplications } from './applications.store.ts'
import type { Claimant, PromotionTools } from './claim-reward.ts'
import { applicationStatus, bonusState, tabOf } from './promotion-status.ts'
import { daysOf, listPromotionsById, type PromotionRow, titleOf } from './promotions.store.ts'

const REWARDS_MAX = 200

/** What the member was offered, has, had and lost, newest first. */
export async function listRewards(db: Db, who: Claimant, language: string, tools: PromotionTools): Promise<RewardValue[]> {
  const now = tools.clock()
  const applications = await listApplications(db, who.memberId, REWARDS_MAX)
  const bonuses = await bonusesOf(db, who, applications)
  const rows = await listPromotionsById(db, who.merchantCode, [...new Set(applications.map(({ promotionId }) => promotionId))], now)
  const promotions = new Map(rows.map((row) => [row.id, row]))
  const scale = scaleOf((await tools.moneyOf(who.merchantCode)).currency)
  const rewards: RewardValue[] = []
  for (const application of applications) {
    const promotion = promotions.get(application.promotionId)
    if (!promotion) throw new Error(`application ${application.id} is of a promotion that is missing`)
    const bonus = application.bonusId === null ? undefined : bonuses.get(application.bonusId)
    rewards.push({
      ...rewardOf(application, promotion, bonus, language, scale, now),
      ...(bonus && bonusState(bonus, now) === 'running' ? { bonus: await runningOf(db, bonus, scale) } : {}),
    })
  }
  return rewards
}

/** The bonuses that came of the applications, by id. */
export async function bonusesOf(db: Db, who: Claimant, applications: readonly Application[]): Promise<Map<bigint, Bonus>> {
  const ids = applications.flatMap(({ bonusId }) => (bonusId === null ? [] : [bonusId]))
  return new Map((await listBonuses(db, shardOf(who.memberId), ids)).map((bonus) => [bonus.id, bonus]))
}

function rewardOf(
  application: Application,
  promotion: PromotionRow,
  bonus: Bonus | undefined,
  language: string,
  scale: number,
  now: Date,
): RewardValue {
  const status = applicationStatus(application, daysOf(promotion), bonus, now)
  const state = bonus && bonusState(bonus, now)
  const endsAt = state === 'running' ? bonus?.expiresAt : application.state === 'claimable' ? application.claimUntil : undefined
  return {
    id: application.id.toString(),
    promotionId: application.promotionId.toString(),
    title: titleOf(promotion, language),
    tab: tabOf(status),
    status,
    terms: application.terms,
    ...(application.amountMinor === null ? {} : { amount: formatMinor(application.amountMinor, scale) }),
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    ...(application.takenAt ? { takenAt: application.takenAt.toISOString() } : {}),
    ...(state && state !== 'running' ? { ended: state } : {}),
    ...(application.reason === '' ? {} : { reason: application.reason }),
  }
}

async function runningOf(db: Db, bonus: Bonus, scale: number): Promise<NonNullable<RewardValue['bonus']>> {
  return {
    balance: formatMinor(await getBalance(db, bonus), scale),
    wagered: formatMinor(bonus.wageredMinor, scale),
    required: formatMinor(bonus.requiredMinor, scale),
    hasOpenRound: await hasOpenRound(db, bonus),
  }
}
