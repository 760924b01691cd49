// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, NullableJson, WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { RecordedSide } from './recorded-side.ts'

export type DatabaseTimelinesTable = {
  timeline: WrittenOnce<bigint>
  seen_at: WrittenOnce<Date>
  claimed_at: Date | null
  settled_at: Date | null
  last_seen_at: Date | null
}

export type ReconciliationDifferencesKind =
  | 'missing-at-provider'
  | 'missing-here'
  | 'amount-differs'
  | 'kind-differs'
  | 'account-differs'
  | 'rolled-back-here-only'
  | 'rolled-back-there-only'
  | 'told-twice'

export type ReconciliationDifferencesTable = {
  report_id: WrittenOnce<bigint>
  transaction_key: WrittenOnce<string>
  kind: ReconciliationDifferencesKind
  round_id: WrittenOnce<string>
  ours: WrittenOnce<NullableJson<RecordedSide>>
  theirs: WrittenOnce<NullableJson<RecordedSide>>
}

export type ReconciliationReportsTable = {
  id: Computed<bigint>
  link_id: WrittenOnce<number>
  merchant_code: WrittenOnce<string>
  provider_code: WrittenOnce<string>
  window_from: WrittenOnce<Date>
  window_to: WrittenOnce<Date>
  origin: WrittenOnce<'call' | 'file'>
  is_daily: WrittenOnce<boolean>
  status: 'running' | 'done' | 'failed' | 'not-reconcilable'
  failure: WithDefault<string>
  theirs_count: WithDefault<bigint>
  ours_count: WithDefault<bigint>
  pending_count: WithDefault<bigint>
  differences_count: WithDefault<bigint>
  begun_at: Date
  ended_at: Date | null
}

export type RoundActionsTable = {
  id: Computed<bigint>
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

export type RoundWordsTable = {
  shard: number
  wallet_id: bigint
  link_id: number
  round_id: string
  asked_at: Date
  asked_by: string
  word: 'told' | 'no-call' | 'no-answer'
  told: Json<{ type: string; amount: string; status: string; key: string }[]>
}

declare module '../../base/database.ts' {
  interface Tables {
    database_timelines: DatabaseTimelinesTable
    reconciliation_differences: ReconciliationDifferencesTable
    reconciliation_reports: ReconciliationReportsTable
    round_actions: RoundActionsTable
    round_words: RoundWordsTable
  }
}
