import type { Db } from '../../base/database.ts'

/** An account of the merchant at a bank, to which members send money by themselves. */
export type BankAccount = {
  id: bigint
  bank: string
  holder: string
  number: string
  /** As configured, see pay-code.ts. */
  payee: unknown
}

/** Lists the bank accounts in use, in the merchant's order. */
export async function listBankAccounts(db: Db, merchantCode: string): Promise<BankAccount[]> {
  return db
    .selectFrom('merchant_bank_accounts')
    .select(['id', 'bank', 'holder', 'number', 'payee'])
    .where('merchant_code', '=', merchantCode)
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Those of the numbers given, also where they are used no more. */
export async function findBankAccounts(db: Db, ids: readonly bigint[]): Promise<Map<bigint, BankAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('merchant_bank_accounts')
    .select(['id', 'bank', 'holder', 'number', 'payee'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
