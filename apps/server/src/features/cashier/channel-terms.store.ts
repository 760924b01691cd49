import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { DepositChannelsTable } from './tables.ts'

/** What a merchant says of a way in or out. Amounts in minor units. */
export type WayTerms = {
  minimumMinor: bigint
  maximumMinor: bigint
  feeBasisPoints: number
  feeFixedMinor: bigint
  usualMinutes: number
  /** Smaller ones are above. */
  position: number
  isEnabled: boolean
}

/** A way with its terms, switched on or not. */
export type TermedWay = { code: string; gateway: string | null; terms: WayTerms }

/** All ways to pay in of the merchant, in its order. */
export async function listChannelTerms(db: Db, merchantCode: string): Promise<TermedWay[]> {
  const rows = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ code: row.code, gateway: row.gateway, terms: termsOf(row) }))
}

/** The terms of one, locked until `tx` ends. */
export async function lockChannelTermsForUpdate(tx: Tx, merchantCode: string, code: string): Promise<WayTerms | undefined> {
  const row = await tx
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && termsOf(row)
}

/** Makes these the terms of a way to pay in. */
export async function updateChannelTerms(tx: Tx, merchantCode: string, code: string, terms: WayTerms): Promise<void> {
  await tx
    .updateTable('deposit_channels')
    .set(columnsOf(terms))
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .execute()
}

/** The columns that have the terms, of ways in and out alike. */
export const columnsOf = (terms: WayTerms) => ({
  minimum_minor: terms.minimumMinor,
  maximum_minor: terms.maximumMinor,
  fee_basis_points: terms.feeBasisPoints,
  fee_fixed_minor: terms.feeFixedMinor,
  usual_minutes: terms.usualMinutes,
  position: terms.position,
  is_enabled: terms.isEnabled,
})

/** The terms that a row has, likewise. */
export function termsOf(
  row: Omit<Selectable<DepositChannelsTable>, 'merchant_code' | 'code' | 'gateway' | 'method' | 'kind' | 'payee'>,
): WayTerms {
  return {
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
    feeBasisPoints: row.fee_basis_points,
    feeFixedMinor: row.fee_fixed_minor,
    usualMinutes: row.usual_minutes,
    position: row.position,
    isEnabled: row.is_enabled,
  }
}
