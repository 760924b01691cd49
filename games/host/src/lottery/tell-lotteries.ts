import { openIssue } from '@pavilion/game-lottery/schedule'
import type { LotteryTold } from '@pavilion/provider'
import { listChains, listLastDraws } from './draws.store.ts'
import { promisedAfter } from './lottery-state.ts'
import type { LotteryTools } from './run-lotteries.ts'

const DRAWS_TOLD = 10

/** What a casino's site is told: the issue that is open, the last draws and the commitment, of each lottery of the provider. */
export async function tellLotteries(tools: LotteryTools, provider: string | undefined): Promise<LotteryTold[]> {
  const lotteries = [...tools.lotteries.values()].filter((lottery) => provider === undefined || lottery.provider === provider)
  const now = tools.clock().getTime()
  const ids = lotteries.map(({ id }) => id)
  const draws = await listLastDraws(tools.pool, ids, DRAWS_TOLD)
  const chains = await Promise.all(ids.map((id) => listChains(tools.pool, id, 2)))
  return lotteries.map((lottery, place) => {
    const issue = openIssue(lottery.schedule, now)
    const last = draws.get(lottery.id) ?? []
    return {
      game: lottery.id,
      period_seconds: lottery.schedule.periodSeconds,
      issue: { code: issue.code, closes_at: new Date(issue.closesAt).toISOString(), draws_at: new Date(issue.drawsAt).toISOString() },
      promised: promisedAfter(last[0], chains[place] ?? []),
      draws: last.map((draw) => ({ code: draw.code, drawn_at: draw.drawnAt.toISOString(), levels: draw.levels, revealed: draw.revealed })),
    }
  })
}
