import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findBreak } from '../protection/index.ts'
import { listApplications } from './applications.store.ts'
import { type Claimant, claimReward, type PromotionTools } from './claim-reward.ts'

const REWARDS_MAX = 200

/** Takes every reward that can be taken now, the oldest first. `waiting`: bonuses that wait because another runs. */
export async function claimAllRewards(
  tx: Tx,
  who: Claimant,
  tools: PromotionTools,
): Promise<{ claimed: number; amountMinor: bigint; waiting: number } | Refusal<'on-break'>> {
  if (await findBreak(tx, who.memberId, tools.clock())) return new Refusal('on-break', 'the member takes a break')
  const claimable = (await listApplications(tx, who.memberId, REWARDS_MAX)).filter(({ state }) => state === 'claimable').reverse()
  const total = { claimed: 0, amountMinor: 0n, waiting: 0 }
  for (const { id } of claimable) {
    const outcome = await claimReward(tx, who, id, tools)
    if (!(outcome instanceof Refusal)) {
      total.claimed += 1
      total.amountMinor += outcome.amountMinor
    } else if (outcome.code === 'bonus-running') total.waiting += 1
  }
  return total
}
