// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WrittenOnce } from '../../base/columns.ts'

export type MemberStopsTable = {
  member_id: WrittenOnce<bigint>
  kind: WrittenOnce<'money' | 'float' | 'betting' | 'login' | 'withdrawals'>
  reason: WrittenOnce<string>
  set_by: WrittenOnce<bigint | null>
  set_by_name: WrittenOnce<string>
  set_at: WrittenOnce<Date>
  ends_at: WrittenOnce<Date | null>
}

declare module '../../base/database.ts' {
  interface Tables {
    member_stops: MemberStopsTable
  }
}
