import { LotteryListReply, type LotteryTold, launcherCalls, SIGNATURE_HEADER } from '@pavilion/provider'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import { Value } from '../../base/parse.ts'
import type { ProviderLinks } from '../games/index.ts'
import { signBody } from '../rounds/index.ts'

/** What a provider tells of its lotteries, by game. Empty while it cannot be asked: the pages then go without. */
export type LotteryResults = (merchantCode: string, providerCode: string) => Promise<ReadonlyMap<string, LotteryTold>>

const FRESH_FOR_MS = 1_000
const ANSWER_WITHIN_MS = 2_000
const ANSWER_BYTES_MAX = 4_000_000

/** Asks each provider once a second at most, however many look. */
export function createLotteryResults(tools: { clock: Clock; links: ProviderLinks; gamesUrl: string }): LotteryResults {
  const ask = cached(tools.clock, FRESH_FOR_MS, async (key) => {
    const [merchantCode = '', providerCode = ''] = key.split('\n')
    const link = await tools.links.byProvider(merchantCode, providerCode)
    if (!link?.isEnabled) return new Map<string, LotteryTold>()
    const told = await askProvider(link.launchUrl ?? tools.gamesUrl, link)
    return new Map(told.map((lottery) => [lottery.game, lottery]))
  })
  return (merchantCode, providerCode) => ask(`${merchantCode}\n${providerCode}`)
}

/** A provider's answer is foreign input; one that is away or answers something else has told nothing. */
async function askProvider(address: string, link: { casinoId: string; secret: string }): Promise<LotteryTold[]> {
  const body = JSON.stringify({ casino_id: link.casinoId })
  try {
    const response = await fetch(new URL(launcherCalls.lotteries.path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secret, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = await response.text()
    if (!response.ok || text.length > ANSWER_BYTES_MAX) return []
    const reply: unknown = JSON.parse(text)
    return Value.Check(LotteryListReply, reply) ? reply.lotteries : []
  } catch {
    return []
  }
}
