import type { ReconciliationReportValue, RoundActionValue, StuckRoundValue } from '@pavilion/api/reconciliation'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Static } from 'typebox'
import type { ReportRow } from './reports.queries.ts'
import type { RoundAction } from './round-actions.store.ts'
import type { StuckRound } from './stuck-rounds.store.ts'

export const wireReport = (row: ReportRow): ReconciliationReportValue => ({
  id: row.id.toString(),
  provider: row.provider_code,
  from: row.window_from.toISOString(),
  to: row.window_to.toISOString(),
  origin: row.origin,
  isDaily: row.is_daily,
  status: row.status,
  failure: row.failure,
  theirs: Number(row.theirs_count),
  ours: Number(row.ours_count),
  pending: Number(row.pending_count),
  differences: Number(row.differences_count),
})

export function wireRound(round: StuckRound): Static<typeof StuckRoundValue> {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(round.currency))
  return {
    provider: round.providerCode,
    roundId: round.roundId,
    memberId: round.member.toString(),
    account: round.memberName,
    gameId: round.gameId,
    currency: round.currency,
    stake: text(round.stakeMinor),
    win: text(round.winMinor),
    isFinished: round.isFinished,
    openedAt: round.openedAt.toISOString(),
    changedAt: round.changedAt.toISOString(),
    ...(round.word ? { word: { ...round.word, at: round.word.at.toISOString(), told: [...round.word.told] } } : {}),
  }
}

export const wireAction = (row: RoundAction): Static<typeof RoundActionValue> => ({
  id: row.id.toString(),
  roundId: row.round_id,
  memberId: row.member_id.toString(),
  action: row.action,
  reason: row.reason,
  status: row.status,
  madeBy: row.made_by?.toString() ?? null,
  decidedBy: row.decided_by?.toString() ?? null,
  madeAt: row.made_at.toISOString(),
})
