import { openIssue } from '@pavilion/game-kit/draws/schedule'
import type { Level } from '@pavilion/game-lottery/draw'
import type { LotteryTold } from '@pavilion/provider'
import { listChains, listLastDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import type { Lotteries } from './lotteries.ts'

const DRAWS_TOLD = 10

/**
 * For a casino's site: the open issue, the last draws and the commitment of each lottery of the
 * provider.
 */
export async function tellLotteries(tools: SharedTools & { lotteries: Lotteries }, provider: string | undefined): Promise<LotteryTold[]> {
  const lotteries = [...tools.lotteries.values()].filter(
    (lottery) => !lottery.isRetired && (provider === undefined || lottery.provider === provider),
  )
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
      draws: last.map((draw) => ({
        code: draw.code,
        drawn_at: draw.drawnAt.toISOString(),
        levels: draw.shown as Level[],
        revealed: draw.revealed,
      })),
    }
  })
}
