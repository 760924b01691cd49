import type { FigureDimensionName, FigureRowValue } from '@pavilion/api/reports'
import type { Db } from '../../base/database.ts'
import { listGameNames } from '../games/index.ts'
import { listAccounts } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'

/** What people call the values of a dimension: games by their English names, branches by the account that leads them. */
export async function nameValues(
  db: Db,
  merchant: Merchant,
  dimension: FigureDimensionName,
  values: readonly string[],
): Promise<(value: string) => FigureRowValue['first']> {
  const names = await namesOf(
    db,
    merchant,
    dimension,
    [...new Set(values)].filter((value) => value !== ''),
  )
  return (value) => {
    const name = names.get(value)
    return name === undefined ? { value } : { value, name }
  }
}

async function namesOf(
  db: Db,
  merchant: Merchant,
  dimension: FigureDimensionName,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (dimension === 'game') {
    const names = await listGameNames(db, merchant.code, values)
    return new Map([...names].map(([id, { EN }]) => [id, EN ?? id]))
  }
  if (dimension === 'branch') {
    const accounts = await listAccounts(db, values.map(BigInt))
    return new Map([...accounts].map(([id, account]) => [String(id), account]))
  }
  return new Map()
}
