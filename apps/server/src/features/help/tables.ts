// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault } from '../../base/columns.ts'

export type HelpTopicsTable = {
  id: Computed<bigint>
  merchant_code: string
  anchor: WithDefault<string>
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  position: WithDefault<number>
  archived_at: Date | null
  version: WithDefault<number>
  text_versions: WithDefault<Json<Record<string, number>>>
  changed_at: Date | null
  changed_by: WithDefault<string>
}

declare module '../../base/database.ts' {
  interface Tables {
    help_topics: HelpTopicsTable
  }
}
