import type { RewardKindValue } from '@pavilion/api/promotions'
import type { RewardTabValue } from '@pavilion/api/rewards'
import { scaleOf, toMinor } from '../../domain/amounts.ts'
import type { Reward } from './rewards.queries.ts'

/** The tabs, in their order. */
export const tabs = ['claimable', 'process', 'claimed', 'expired'] as const satisfies readonly RewardTabValue[]

export const ALL = 'all'

/** The kinds of reward, in the order of the filter. */
export const kinds = ['promotion', 'rebate', 'rank', 'referral', 'app', 'envelope', 'salary'] as const satisfies readonly RewardKindValue[]

/** The rewards of one kind by tab; every count is of what the tab then shows. */
export function byTab(rewards: readonly Reward[], kind: string): Record<RewardTabValue, Reward[]> {
  const lists: Record<RewardTabValue, Reward[]> = { claimable: [], process: [], claimed: [], expired: [] }
  for (const reward of rewards) if (kind === ALL || reward.terms.kind === kind) lists[reward.tab].push(reward)
  return lists
}

/** The first tab that is not empty; the first of all where there is none. */
export const firstFilled = (lists: Record<RewardTabValue, readonly unknown[]>): RewardTabValue =>
  tabs.find((tab) => lists[tab].length > 0) ?? tabs[0]

/** How much of the turnover is reached, in whole percent; never a hundred before it is. Amounts as on the wire. */
export function percentWagered({ wagered, required }: { wagered: string; required: string }): number {
  const scale = scaleOf(required)
  const [done, all] = [toMinor(wagered, scale), toMinor(required, scale)]
  return all === 0 ? 100 : Math.min(Math.floor((done * 100) / all), 100)
}
