// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.

export type DeskMattersTable = {
  kind: 'chat' | 'mail' | 'feedback'
  item_id: bigint
  merchant_code: string
  taken_by: bigint | null
  taken_at: Date | null
  read_at: Date | null
  changed_at: Date
}

declare module '../../base/database.ts' {
  interface Tables {
    desk_matters: DeskMattersTable
  }
}
