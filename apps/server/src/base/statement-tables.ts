// See tables.ts.
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

export type MoneyDaysBuiltTable = { merchant_code: string; day: string; built_at: Date }

/** The tables of what the books come to. */
export type StatementTables = { money_days: MoneyDaysTable; money_days_built: MoneyDaysBuiltTable }
