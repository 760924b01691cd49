// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type CaseMembersTable = {
  case_id: WrittenOnce<bigint>
  member_id: WrittenOnce<bigint>
  added_by_name: WrittenOnce<string>
  added_at: WrittenOnce<Date>
}

export type CaseNotesTable = {
  id: Computed<bigint>
  case_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  content: WrittenOnce<string>
  written_by_name: WrittenOnce<string>
  written_at: WrittenOnce<Date>
}

export type CaseTasksTable = {
  id: Computed<bigint>
  case_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  content: WrittenOnce<string>
  due_day: WrittenOnce<string>
  made_by_name: WrittenOnce<string>
  made_at: WrittenOnce<Date>
  done_by_name: string | null
  done_at: Date | null
}

export type CasesTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  request_id: WrittenOnce<string>
  title: WrittenOnce<string>
  state: WithDefault<'open' | 'waiting' | 'escalated' | 'closed'>
  opened_by: WrittenOnce<bigint>
  opened_by_name: WrittenOnce<string>
  opened_at: WrittenOnce<Date>
  escalated_at: Date | null
  closed_at: Date | null
  closed_by: bigint | null
  closed_by_name: string | null
  outcome: 'confirmed' | 'unfounded' | 'reported' | null
  closing_note: string | null
}

declare module '../../base/database.ts' {
  interface Tables {
    case_members: CaseMembersTable
    case_notes: CaseNotesTable
    case_tasks: CaseTasksTable
    cases: CasesTable
  }
}
