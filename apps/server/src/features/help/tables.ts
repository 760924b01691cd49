// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault } from '../../base/columns.ts'

export type HelpTopicsTable = {
  id: Computed<bigint>
  merchant_code: string
  anchor: WithDefault<string>
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  position: WithDefault<number>
}

declare module '../../base/database.ts' {
  interface Tables {
    help_topics: HelpTopicsTable
  }
}
