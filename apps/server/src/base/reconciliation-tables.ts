// See tables.ts.
import type { ColumnType, Generated } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

/** Where two sides do not agree about a transaction. */
export type DifferenceKind =
  | 'missing-at-provider'
  | 'missing-here'
  | 'amount-differs'
  | 'kind-differs'
  | 'account-differs'
  | 'rolled-back-here-only'
  | 'rolled-back-there-only'
  | 'told-twice'

/** A transaction as one side has it, as it is kept in a report; the amount in main units. */
export type RecordedSide = { type: string; amount: string; currency: string; account: string; status: string }

export type ReconciliationReportsTable = {
  id: Generated<bigint>
  link_id: WrittenOnce<number>
  merchant_code: WrittenOnce<string>
  provider_code: WrittenOnce<string>
  window_from: WrittenOnce<Date>
  window_to: WrittenOnce<Date>
  origin: WrittenOnce<'call' | 'file'>
  is_daily: WrittenOnce<boolean>
  status: 'running' | 'done' | 'failed' | 'not-reconcilable'
  failure: Generated<string>
  theirs_count: Generated<bigint>
  ours_count: Generated<bigint>
  pending_count: Generated<bigint>
  differences_count: Generated<bigint>
  begun_at: Date
  ended_at: Date | null
}

export type ReconciliationDifferencesTable = {
  report_id: WrittenOnce<bigint>
  transaction_key: WrittenOnce<string>
  kind: WrittenOnce<DifferenceKind>
  round_id: WrittenOnce<string>
  ours: ColumnType<RecordedSide | null, string | null, never>
  theirs: ColumnType<RecordedSide | null, string | null, never>
}

export type RoundActionsTable = {
  id: Generated<bigint>
  request_key: WrittenOnce<string>
  merchant_code: WrittenOnce<string>
  link_id: WrittenOnce<number>
  shard: WrittenOnce<number>
  wallet_id: WrittenOnce<bigint>
  member_id: WrittenOnce<bigint>
  round_id: WrittenOnce<string>
  action: WrittenOnce<'finish' | 'refund'>
  reason: WrittenOnce<string>
  status: 'proposed' | 'approved' | 'done' | 'declined'
  made_by: WrittenOnce<bigint | null>
  decided_by: bigint | null
  refunded_minor: bigint | null
  made_at: WrittenOnce<Date>
  decided_at: Date | null
}

export type DatabaseTimelinesTable = {
  timeline: WrittenOnce<bigint>
  seen_at: WrittenOnce<Date>
  claimed_at: Date | null
  settled_at: Date | null
}

/** Our books held against providers' own. */
export type ReconciliationTables = {
  reconciliation_reports: ReconciliationReportsTable
  reconciliation_differences: ReconciliationDifferencesTable
  round_actions: RoundActionsTable
  database_timelines: DatabaseTimelinesTable
}
