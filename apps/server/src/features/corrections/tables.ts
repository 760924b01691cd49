// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WrittenOnce } from '../../base/columns.ts'

export type BalanceCorrectionsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  amount_minor: WrittenOnce<bigint>
  reason: WrittenOnce<string>
  transfer_id: WrittenOnce<bigint>
  takes_back_id: WrittenOnce<bigint | null>
  made_by_name: WrittenOnce<string>
  decided_by_name: WrittenOnce<string>
  confirmed_by_name: WrittenOnce<string | null>
  posted_at: WrittenOnce<Date>
  maker_id: WrittenOnce<bigint | null>
  checker_id: WrittenOnce<bigint | null>
  counted_minor: WrittenOnce<bigint | null>
  third_from_minor: WrittenOnce<bigint | null>
}

declare module '../../base/database.ts' {
  interface Tables {
    balance_corrections: BalanceCorrectionsTable
  }
}
