// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.

export type DemoMarksTable = {
  name: string
  created_at: Date
}

declare module '../base/database.ts' {
  interface Tables {
    demo_marks: DemoMarksTable
  }
}
