import { settleRound, stakeRound } from './advance-round.ts'
import type { HostTools } from './host-tools.ts'
import { listDueRounds } from './rounds.store.ts'

const AT_ONCE_MAX = 20

/** Goes on with the rounds whose next call to the wallet is due: after a crash, a lost connection or a wallet that was away. */
export async function recoverRounds(tools: HostTools): Promise<number> {
  const rounds = await listDueRounds(tools.database, tools.clock(), AT_ONCE_MAX)
  for (const round of rounds) await (round.status === 'staking' ? stakeRound(tools, round) : settleRound(tools, round))
  return rounds.length
}
