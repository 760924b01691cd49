import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MerchantBankAccountsTable } from './tables.ts'

/** An account to which members send money by themselves, in use or retired. */
export type MerchantAccount = Pick<Selectable<MerchantBankAccountsTable>, 'id' | 'bank' | 'holder' | 'number' | 'payee' | 'position'> & {
  isEnabled: boolean
  /** Whether deposits point to it. */
  isUsed: boolean
}

/** All of the merchant, in its order. */
export async function listMerchantAccounts(db: Db, merchantCode: string): Promise<MerchantAccount[]> {
  return accounts(db, merchantCode).orderBy('position').orderBy('id').execute()
}

/** One of the merchant, locked until `tx` ends, so that no deposit comes to point to it meanwhile. */
export async function lockMerchantAccountForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<MerchantAccount | undefined> {
  await sql`select from merchant_bank_accounts where id = ${id} and merchant_code = ${merchantCode} for update`.execute(tx)
  return accounts(tx, merchantCode).where('id', '=', id).executeTakeFirst()
}

/** The one with that number at that bank. */
export async function findMerchantAccount(
  db: Db,
  merchantCode: string,
  bank: string,
  number: string,
): Promise<MerchantAccount | undefined> {
  return accounts(db, merchantCode).where('bank', '=', bank).where('number', '=', number).executeTakeFirst()
}

type NewAccount = Pick<MerchantAccount, 'bank' | 'holder' | 'number' | 'payee' | 'position'>

export async function insertMerchantAccount(tx: Tx, merchantCode: string, { payee, ...account }: NewAccount): Promise<void> {
  const values = { merchant_code: merchantCode, ...account, payee: payee === null ? null : JSON.stringify(payee), is_enabled: true }
  await tx.insertInto('merchant_bank_accounts').values(values).execute()
}

/** Moves it in the order, retires it or has it used again. */
export async function updateMerchantAccount(tx: Tx, id: bigint, to: Pick<MerchantAccount, 'position' | 'isEnabled'>): Promise<void> {
  const set = { position: to.position, is_enabled: to.isEnabled }
  await tx.updateTable('merchant_bank_accounts').set(set).where('id', '=', id).execute()
}

/** Deletes one that no deposit points to. */
export async function deleteMerchantAccount(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('merchant_bank_accounts').where('id', '=', id).execute()
}

const accounts = (db: Db, merchantCode: string) =>
  db
    .selectFrom('merchant_bank_accounts')
    .select(['id', 'bank', 'holder', 'number', 'payee', 'position', 'is_enabled as isEnabled'])
    .select(sql<boolean>`exists (select from deposits where bank_account_id = merchant_bank_accounts.id)`.as('isUsed'))
    .where('merchant_code', '=', merchantCode)
