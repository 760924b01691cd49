// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WrittenOnce } from '../../base/columns.ts'

export type AlertKindsTable = {
  kind: string
  severity: number
  due_hours: number
}

export type AlertsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  kind: WrittenOnce<string>
  severity: WrittenOnce<number>
  subject: WrittenOnce<string>
  member_id: WrittenOnce<bigint | null>
  event_id: WrittenOnce<bigint>
  raised_at: WrittenOnce<Date>
  due_at: WrittenOnce<Date>
  taken_by: bigint | null
  taken_by_name: string | null
  taken_at: Date | null
  taken_request: string | null
  closed_at: Date | null
  closed_by: bigint | null
  closed_by_name: string | null
  outcome: 'acted' | 'harmless' | null
  note: string | null
  case_id: bigint | null
}

declare module '../../base/database.ts' {
  interface Tables {
    alert_kinds: AlertKindsTable
    alerts: AlertsTable
  }
}
