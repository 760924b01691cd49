// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WrittenOnce } from '../../base/columns.ts'

export type ContentRequestsTable = {
  merchant_code: WrittenOnce<string>
  request_id: WrittenOnce<string>
  operator_id: WrittenOnce<bigint>
  asked: WrittenOnce<Buffer>
  subject_id: WrittenOnce<bigint>
  done_at: WrittenOnce<Date>
}

declare module '../../base/database.ts' {
  interface Tables {
    content_requests: ContentRequestsTable
  }
}
