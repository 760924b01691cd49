// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Json, WithDefault } from '../../base/columns.ts'

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
    merchants: MerchantsTable
  }
}
