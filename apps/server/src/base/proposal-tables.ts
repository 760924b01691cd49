// See tables.ts.
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

type ProposalsTable = {
  id: Generated<bigint>
  merchant_code: WrittenOnce<string>
  kind: WrittenOnce<string>
  subject: WrittenOnce<string>
  payload: JSONColumnType<{ before: unknown; after: unknown }, string, never>
  reason: WrittenOnce<string>
  request_id: WrittenOnce<string>
  maker_id: WrittenOnce<bigint | null>
  maker_name: WrittenOnce<string>
  made_at: WrittenOnce<Date>
  expires_at: WrittenOnce<Date>
  checker_id: Generated<bigint | null>
  checker_name: Generated<string | null>
  decided_at: Generated<Date | null>
  outcome: Generated<'approved' | 'rejected' | 'withdrawn' | 'expired' | null>
  note: Generated<string>
}

/** The table of what one operator wants done and another decides. */
export type ProposalTables = { proposals: ProposalsTable }
