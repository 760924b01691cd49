// How the reconcile command prints what it finds.
import { displayMinor, scaleOf } from '@pavilion/money'
import type { listStuckRounds, ProviderWord, RecordedSide, reports } from '../features/reconciliation/wiring.ts'

type Report = Awaited<ReturnType<typeof reports.listReports>>[number]
type Difference = Awaited<ReturnType<typeof reports.listDifferences>>[number]
type StuckRound = Awaited<ReturnType<typeof listStuckRounds>>[number]

export function describeReport(report: Report): string {
  const counted = `${report.theirs_count} there, ${report.ours_count} here, ${report.pending_count} not answered yet, ${report.differences_count} differ`
  const how = { done: counted, failed: `failed: ${report.failure}`, 'not-reconcilable': report.failure, running: 'runs' }[report.status]
  const window = `${report.window_from.toISOString()} to ${report.window_to.toISOString()}`
  return [report.id, report.provider_code, window, report.is_daily ? 'daily' : report.origin, how].join('   ')
}

export const describeDifference = (row: Difference): string =>
  ['', row.kind, row.transaction_key, `round ${row.round_id}`, `ours: ${sideOf(row.ours)}`, `theirs: ${sideOf(row.theirs)}`].join('   ')

const sideOf = (side: RecordedSide | null): string =>
  side ? `${side.type} ${side.currency} ${side.amount} of ${side.account}, ${side.status.replace('_', ' ')}` : 'nothing'

export function describeRound(round: StuckRound): string {
  const money = (minor: bigint) => `${round.currency} ${displayMinor(minor, scaleOf(round.currency), scaleOf(round.currency))}`
  const stands = `staked ${money(round.stakeMinor)}, won ${money(round.winMinor)}, ${round.isFinished ? 'finished' : 'open'}`
  const since = `since ${round.openedAt.toISOString()}`
  return [round.providerCode, round.roundId, round.member, round.memberName, round.gameId, stands, since].join('   ')
}

export function describeWord(word: ProviderWord): string {
  if (word === 'no-call') return 'The provider has no call that returns its record.'
  if (word === 'no-answer') return 'The provider did not answer.'
  const lines = word.transactions.map((line) => `  ${line.type} ${line.currency} ${line.amount}   ${line.status}   ${line.id_provider}`)
  return [`The provider says: ${word.status}.`, ...lines].join('\n')
}
