// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type AnnouncementReadsTable = {
  member_id: WrittenOnce<bigint>
  announcement_id: WrittenOnce<bigint>
  read_at: WrittenOnce<Date>
}

export type AnnouncementsTable = {
  id: Computed<bigint>
  merchant_code: string
  type: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  starts_on: string
  ends_on: string | null
  category: WithDefault<string>
  images: WithDefault<Json<{ sequence: number; url: string }[]>>
  linkage: WithDefault<string>
  is_draft: WithDefault<boolean>
  archived_at: Date | null
  position: WithDefault<number>
  version: WithDefault<number>
  text_versions: WithDefault<Json<Record<string, number>>>
  changed_at: Date | null
  changed_by: WithDefault<string>
}

export type BannersTable = {
  id: Computed<bigint>
  merchant_code: string
  group_name: string
  titles: Json<Record<string, string>>
  subtitles: WithDefault<Json<Record<string, string>>>
  url: string
  linkage: WithDefault<string>
  position: WithDefault<number>
  starts_on: string | null
  ends_on: string | null
  alts: WithDefault<Json<Record<string, string>>>
  is_draft: WithDefault<boolean>
  archived_at: Date | null
  version: WithDefault<number>
  text_versions: WithDefault<Json<Record<string, number>>>
  changed_at: Date | null
  changed_by: WithDefault<string>
}

declare module '../../base/database.ts' {
  interface Tables {
    announcement_reads: AnnouncementReadsTable
    announcements: AnnouncementsTable
    banners: BannersTable
  }
}
