import { type LotteryTold, launcherCalls } from '@pavilion/provider'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { AskPartners } from '../../base/partners.ts'
import type { ProviderLinks } from '../games/index.ts'
import { askProviderList } from '../rounds/index.ts'

/** What a provider tells of its lotteries, by game. Empty while it cannot be asked: the pages then go without. */
export type LotteryResults = (merchantCode: string, providerCode: string) => Promise<ReadonlyMap<string, LotteryTold>>

const FRESH_FOR_MS = 1_000

/** Asks each provider once a second at most, however many look. */
export function createLotteryResults(tools: { clock: Clock; links: ProviderLinks; ask: AskPartners; gamesUrl: string }): LotteryResults {
  const ask = cached(tools.clock, FRESH_FOR_MS, async (key) => {
    const [merchantCode = '', providerCode = ''] = key.split('\n')
    const link = await tools.links.byProvider(merchantCode, providerCode)
    if (!link?.isEnabled) return new Map<string, LotteryTold>()
    const told = await askProviderList(tools, link, launcherCalls.lotteries)
    return new Map((told?.lotteries ?? []).map((lottery) => [lottery.game, lottery]))
  })
  return (merchantCode, providerCode) => ask(`${merchantCode}\n${providerCode}`)
}
