// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WithDefault, WrittenOnce } from './columns.ts'
import type { Sealed } from './sealed.ts'

export type AttemptsTable = {
  id: Computed<bigint>
  scope: string
  attempted_at: Date
}

export type CurrenciesTable = {
  code: string
  decimals: number
}

export type MigrationsTable = {
  name: string
  applied_at: WithDefault<Date>
  checksum: string | null
}

export type PartnerSecretsTable = {
  id: Computed<bigint>
  partner: string
  direction: 'theirs' | 'ours'
  secret: Sealed
  starts_at: Date
  ends_at: Date | null
  made_at: Date
}

export type SealKeysTable = {
  id: string
  known_since: WithDefault<Date>
}

export type SignificantEventsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  kind: WrittenOnce<string>
  subject: WrittenOnce<string>
  detail: WrittenOnce<string>
  happened_at: WrittenOnce<Date>
  member_id: WrittenOnce<bigint | null>
}

export type SqlFunctionsTable = {
  name: string
  hash: string
  definition: string
  applied_at: Date
}

declare module './database.ts' {
  interface Tables {
    attempts: AttemptsTable
    currencies: CurrenciesTable
    migrations: MigrationsTable
    partner_secrets: PartnerSecretsTable
    seal_keys: SealKeysTable
    significant_events: SignificantEventsTable
    sql_functions: SqlFunctionsTable
  }
}
