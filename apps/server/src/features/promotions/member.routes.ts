import { cancelBonus as cancelEndpoint } from '@pavilion/api/bonuses'
import {
  claimPromotion as claimPromotionEndpoint,
  joinPromotion as joinEndpoint,
  listPromotionStates as statesEndpoint,
} from '@pavilion/api/promotions'
import {
  claimAllRewards as claimAllEndpoint,
  claimReward as claimEndpoint,
  listRewardHistory as historyEndpoint,
  rewardCursor,
  listRewards as rewardsEndpoint,
} from '@pavilion/api/rewards'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { findBreak } from '../protection/index.ts'
import { listTaken, sumOfMonth } from './applications.store.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { claimAllRewards } from './claim-all-rewards.ts'
import { claimPromotion } from './claim-promotion.ts'
import { claimReward, type PromotionTools } from './claim-reward.ts'
import { joinPromotion } from './join-promotion.ts'
import { listPromotionStates } from './list-promotion-states.ts'
import { listRewards } from './list-rewards.ts'
import { listPromotionsById, titleOf } from './promotions.store.ts'

const PAGE_SIZE = 20
type Asked = Pick<MemberCall, 'caller' | 'merchantCode'>

const claimantOf = (call: Asked) => ({ memberId: call.caller.memberId, merchantCode: call.merchantCode })
const participantOf = (call: Asked) => ({ ...claimantOf(call), type: call.caller.type })

/** What members do with promotions. */
export function promotionsMemberRoutes(scope: Scope<'member'>, tools: PromotionTools): void {
  const money = async (call: Asked) => {
    const { currency, currencySymbol } = await tools.moneyOf(call.merchantCode)
    const scale = scaleOf(currency)
    return { currencySymbol, text: (minor: bigint) => formatMinor(minor, scale), minor: (text: string) => parseMinor(text, scale) ?? -1n }
  }

  scope.read(statesEndpoint, async (db, call) => ({ list: await listPromotionStates(db, participantOf(call), tools) }))

  scope.write(joinEndpoint, async (tx, call) => {
    const outcome = await joinPromotion(tx, participantOf(call), BigInt(call.body.promotionId), tools)
    return outcome instanceof Refusal ? outcome : { status: outcome }
  })

  scope.write(claimPromotionEndpoint, async (tx, call) => {
    const outcome = await claimPromotion(tx, participantOf(call), BigInt(call.body.promotionId), tools)
    if (outcome instanceof Refusal) return outcome
    return { status: outcome.isBonus ? ('process' as const) : ('claimed' as const), amount: (await money(call)).text(outcome.amountMinor) }
  })

  scope.read(rewardsEndpoint, async (db, call) => {
    const { text, currencySymbol } = await money(call)
    const now = tools.clock()
    return {
      list: await listRewards(db, claimantOf(call), call.query.language ?? 'EN', tools),
      monthTotal: text(await sumOfMonth(db, call.caller.memberId, call.merchantCode, now)),
      isOnBreak: (await findBreak(db, call.caller.memberId, now)) !== undefined,
      currencySymbol,
    }
  })

  scope.write(claimEndpoint, async (tx, call) => {
    const outcome = await claimReward(tx, claimantOf(call), BigInt(call.body.id), tools)
    if (outcome instanceof Refusal) return outcome
    return { id: outcome.id.toString(), amount: (await money(call)).text(outcome.amountMinor), isBonus: outcome.isBonus }
  })

  scope.write(claimAllEndpoint, async (tx, call) => {
    const outcome = await claimAllRewards(tx, claimantOf(call), tools)
    if (outcome instanceof Refusal) return outcome
    return { claimed: outcome.claimed, amount: (await money(call)).text(outcome.amountMinor), waiting: outcome.waiting }
  })

  scope.write(cancelEndpoint, async (tx, call) => {
    const { text, minor } = await money(call)
    const outcome = await cancelBonus(tx, claimantOf(call), BigInt(call.body.id), minor(call.body.loses), tools)
    return outcome instanceof Refusal ? outcome : { lost: text(outcome.lostMinor) }
  })

  scope.read(historyEndpoint, async (db, call) => history(db, call, tools, await money(call)))
}

async function history(
  db: Db,
  call: Asked & { query: { cursor?: string; language?: string } },
  tools: PromotionTools,
  money: { text: (minor: bigint) => string; currencySymbol: string },
) {
  const found = await listTaken(db, call.caller.memberId, PAGE_SIZE + 1, rewardCursor.read(call.query.cursor))
  const { page, next } = cutPage(found, PAGE_SIZE, rewardCursor, ({ takenAt, id }) => ({ takenAt: takenAt ?? tools.clock(), id }))
  const rows = await listPromotionsById(db, call.merchantCode, [...new Set(page.map(({ promotionId }) => promotionId))], tools.clock())
  const promotions = new Map(rows.map((row) => [row.id, row]))
  return {
    list: page.map((one) => ({
      id: one.id.toString(),
      title: titleOf(promotions.get(one.promotionId), call.query.language ?? 'EN'),
      amount: money.text(one.amountMinor ?? 0n),
      takenAt: one.takenAt?.toISOString() ?? '',
    })),
    ...next,
    currencySymbol: money.currencySymbol,
  }
}
