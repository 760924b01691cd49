// The tables of migration 0640.
import type { ColumnType, Generated } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

type MemberNotesTable = {
  id: Generated<bigint>
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

type MemberTagsTable = {
  merchant_code: WrittenOnce<string>
  code: WrittenOnce<string>
  name: string
  colour: 'grey' | 'green' | 'red' | 'amber'
  meaning: string
}

type TaggedMembersTable = {
  member_id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  code: WrittenOnce<string>
  set_by: WrittenOnce<bigint>
  set_at: WrittenOnce<Date>
}

/** What operators note of members. */
export type DossierTables = {
  member_notes: MemberNotesTable
  member_tags: MemberTagsTable
  tagged_members: TaggedMembersTable
}
