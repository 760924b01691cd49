// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WrittenOnce } from '../../base/columns.ts'

export type MemberNotesTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  content: WrittenOnce<string>
  is_pinned: WrittenOnce<boolean>
  is_restricted: WrittenOnce<boolean>
  written_by: WrittenOnce<bigint>
  written_by_name: WrittenOnce<string>
  written_at: WrittenOnce<Date>
}

export type MemberTagsTable = {
  merchant_code: WrittenOnce<string>
  code: WrittenOnce<string>
  name: string
  colour: 'grey' | 'green' | 'red' | 'amber'
  meaning: string
}

export type TaggedMembersTable = {
  member_id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  code: WrittenOnce<string>
  set_by: WrittenOnce<bigint>
  set_at: WrittenOnce<Date>
}

declare module '../../base/database.ts' {
  interface Tables {
    member_notes: MemberNotesTable
    member_tags: MemberTagsTable
    tagged_members: TaggedMembersTable
  }
}
