// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.

export type MoneyDaysTable = {
  merchant_code: string
  day: string
  currency: string
  kind: number
  direction: 'in' | 'out' | 'within' | 'house'
  place: string
  transfers: bigint
  amount_minor: bigint
}

export type MoneyDaysBuiltTable = {
  merchant_code: string
  day: string
  built_at: Date
}

declare module '../../base/database.ts' {
  interface Tables {
    money_days: MoneyDaysTable
    money_days_built: MoneyDaysBuiltTable
  }
}
