// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'

export type FigureDaysTable = {
  merchant_code: string
  day: string
  built_at: Date
}

export type FigurePartsPart =
  | 'hour'
  | 'game'
  | 'country'
  | 'branch'
  | 'hour-game'
  | 'hour-country'
  | 'hour-branch'
  | 'game-country'
  | 'game-branch'
  | 'country-branch'

export type FigurePartsTable = {
  merchant_code: string
  day: string
  part: FigurePartsPart
  currency: string
  kind: number
  direction: 'in' | 'out'
  provider_code: string
  hour: WithDefault<Date>
  game_id: WithDefault<string>
  country: WithDefault<string>
  branch_id: WithDefault<bigint>
  transfers: bigint
  amount_minor: bigint
}

export type MemberCountriesTable = {
  member_id: WrittenOnce<bigint>
  from_day: WrittenOnce<string>
  country: WrittenOnce<string>
}

declare module '../../base/database.ts' {
  interface Tables {
    figure_days: FigureDaysTable
    figure_parts: FigurePartsTable
    member_countries: MemberCountriesTable
  }
}
