// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type ConfigurationChangesTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  part: WrittenOnce<string>
  name: WrittenOnce<string>
  before_value: WrittenOnce<string | null>
  after_value: WrittenOnce<string | null>
  reason: WrittenOnce<string>
  request_id: WrittenOnce<string | null>
  undoes: WrittenOnce<bigint | null>
  changed_by: WrittenOnce<bigint | null>
  changed_by_name: WrittenOnce<string>
  agreed_by_name: WrittenOnce<string | null>
  changed_at: WrittenOnce<Date>
  asked_value: WrittenOnce<string | null>
}

export type MerchantsTable = {
  code: string
  name: string
  host_names: WithDefault<string[]>
  currency: string
  currency_symbol: string
  languages: string[]
  default_language: string
  time_zone: string
  minimum_age: WithDefault<number>
  is_play_money: WithDefault<boolean>
  welcome_play_money_minor: WithDefault<bigint>
  flags: WithDefault<Json<Record<string, boolean>>>
  permissions: WithDefault<Json<Record<string, boolean>>>
  theme: WithDefault<Json<Record<string, string>>>
  settings: WithDefault<Json<Record<string, string>>>
  status: WithDefault<'open' | 'maintenance'>
  is_demo: WithDefault<boolean>
}

declare module '../../base/database.ts' {
  interface Tables {
    configuration_changes: ConfigurationChangesTable
    merchants: MerchantsTable
  }
}
