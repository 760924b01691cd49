import type { ReportedRoundBody } from '@pavilion/provider'
import { isUuid } from '../base/wire-forms.ts'
import { driveTicket, type TicketTools } from '../draws/drive-ticket.ts'
import { withinWait } from '../play/within-wait.ts'
import { driveRound, type RoundTools } from '../rounds/drive-round.ts'
import { listLinesOfRounds, listRoundStates, type ReportedRoundState } from './report.store.ts'
import { wireLine } from './tell-transactions.ts'

export type ReportTools = RoundTools & TicketTools & { waitMs: number }

const DRIVEN_AT_ONCE = 20

/**
 * What this vendor holds of these rounds of a casino. With `isRetrying` it repeats first what the wallet did not answer, and
 * waits for that as long as a player would.
 */
export async function tellRounds(
  tools: ReportTools,
  casinoId: string,
  roundIds: readonly string[],
  isRetrying: boolean,
): Promise<ReportedRoundBody[]> {
  const known = roundIds.filter(isUuid)
  if (isRetrying) await repeatNow(tools, await listRoundStates(tools.pool, casinoId, known))
  const states = new Map((await listRoundStates(tools.pool, casinoId, known)).map((state) => [state.roundId, state.status]))
  const lines = Map.groupBy(await listLinesOfRounds(tools.pool, casinoId, known), (line) => line.roundId)
  return roundIds.map((id) => ({
    round_id: id,
    status: states.get(id) ?? 'unknown',
    transactions: (lines.get(id) ?? []).map(wireLine),
  }))
}

async function repeatNow(tools: ReportTools, states: readonly ReportedRoundState[]): Promise<void> {
  const open = states.filter(({ status }) => status === 'open').slice(0, DRIVEN_AT_ONCE)
  const driven = Promise.allSettled(
    open.map(({ roundId, isTicket }) => (isTicket ? driveTicket(tools, roundId) : driveRound(tools, roundId))),
  )
  await withinWait<object>(tools, driven, async () => [])
}
