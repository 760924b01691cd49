// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Json, WithDefault } from '../../base/columns.ts'

export type MemberLevelsTable = {
  merchant_code: string
  code: string
  titles: Json<Record<string, string>>
  position: WithDefault<number>
}

declare module '../../base/database.ts' {
  interface Tables {
    member_levels: MemberLevelsTable
  }
}
