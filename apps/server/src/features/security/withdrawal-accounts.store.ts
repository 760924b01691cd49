import { maskedNumber } from '@pavilion/api/account-numbers'
import { lookupHash } from '@pavilion/sealed'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Sealed, Seals } from '../../base/sealed.ts'
import { maskName } from './mask.ts'
import type { WithdrawalAccountsTable } from './tables.ts'
import { type AccountKind, bankName } from './withdrawal-banks.ts'

/** An account that a member withdraws to. `sealedNumber` is the whole one, and `masked` what is shown. */
export type WithdrawalAccount = {
  accountId: bigint
  kind: AccountKind
  /** Code of the bank. */
  bank: string
  bankName: string
  holder: string
  /** As its owner is shown it. */
  maskedHolder: string
  sealedNumber: Sealed
  /** Nothing for a number that rested in the clear and is not sealed yet. */
  numberHash: Buffer | null
  masked: string
  isDefault: boolean
  boundAt: Date
  /** Before then no withdrawal to it may be asked for. */
  usableFrom: Date
}

const columns = ['id', 'kind', 'bank', 'holder', 'number', 'number_hash', 'masked', 'is_default', 'bound_at', 'usable_from'] as const

/** By what a number is found within a merchant. */
export const hashAccountNumber = (seals: Seals, merchantCode: string, number: string): Buffer =>
  lookupHash(seals, 'withdrawal_accounts.number', merchantCode, number)

/** A number as the row of an account keeps it. */
export const sealAccountNumber = (seals: Seals, accountId: bigint, merchantCode: string, number: string) => ({
  number: seals.seal('withdrawal_accounts.number', accountId, number),
  number_hash: hashAccountNumber(seals, merchantCode, number),
  masked: maskedNumber(number),
})

/** The whole number of an account, for a payment to it. */
export const openAccountNumber = (seals: Seals, account: Pick<WithdrawalAccount, 'accountId' | 'sealedNumber'>): string =>
  seals.open('withdrawal_accounts.number', account.accountId, account.sealedNumber)

/** The member's accounts, the default one first, then the latest. */
export async function listWithdrawalAccounts(db: Db, id: MemberId): Promise<WithdrawalAccount[]> {
  const rows = await ownOf(db, id).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()
  return rows.map(accountOf)
}

/** One of the member's accounts; nothing for another member's, and for one that was taken away. */
export async function findWithdrawalAccount(db: Db, id: MemberId, accountId: bigint): Promise<WithdrawalAccount | undefined> {
  const row = await ownOf(db, id).where('id', '=', accountId).executeTakeFirst()
  return row && accountOf(row)
}

/** Whether the member ever had an account, be it taken away meanwhile. */
export async function hasEverBound(db: Db, id: MemberId): Promise<boolean> {
  const row = await db.selectFrom('withdrawal_accounts').select('id').where('member_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Which member of the merchant has bound this number. */
export async function findHolderOfNumber(db: Db, merchantCode: string, bank: string, numberHash: Buffer): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('withdrawal_accounts')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('bank', '=', bank)
    .where('number_hash', '=', numberHash)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
  return row && memberId(row.member_id)
}

export type NewAccount = {
  accountId: bigint
  merchantCode: string
  memberId: MemberId
  kind: AccountKind
  bank: string
  holder: string
  number: string
  isDefault: boolean
  boundAt: Date
  usableFrom: Date
}

/** Binds an account. Returns false when somebody of the merchant has this number; nothing is changed then. */
export async function insertWithdrawalAccount(tx: Tx, seals: Seals, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('withdrawal_accounts')
    .values({
      id: account.accountId,
      merchant_code: account.merchantCode,
      member_id: account.memberId,
      kind: account.kind,
      bank: account.bank,
      holder: account.holder,
      ...sealAccountNumber(seals, account.accountId, account.merchantCode, account.number),
      is_default: account.isDefault,
      bound_at: account.boundAt,
      usable_from: account.usableFrom,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'bank', 'number_hash']).where('unbound_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes an account away. The row stays for the withdrawals that went there. */
export async function updateUnbound(tx: Tx, id: MemberId, accountId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('withdrawal_accounts')
    .set({ unbound_at: at, is_default: false })
    .where('member_id', '=', id)
    .where('id', '=', accountId)
    .execute()
}

/** Makes this account of the member the one that is chosen to begin with. */
export async function updateDefault(tx: Tx, id: MemberId, accountId: bigint): Promise<void> {
  const own = () => tx.updateTable('withdrawal_accounts').where('member_id', '=', id)
  await own().set({ is_default: false }).where('is_default', '=', true).execute()
  await own().set({ is_default: true }).where('id', '=', accountId).where('unbound_at', 'is', null).execute()
}

function ownOf(db: Db, id: MemberId) {
  return db.selectFrom('withdrawal_accounts').select(columns).where('member_id', '=', id).where('unbound_at', 'is', null)
}

type Row = Pick<Selectable<WithdrawalAccountsTable>, (typeof columns)[number]>

function accountOf(row: Row): WithdrawalAccount {
  return {
    accountId: row.id,
    kind: row.kind,
    bank: row.bank,
    bankName: bankName(row.bank),
    holder: row.holder,
    maskedHolder: maskName(row.holder),
    sealedNumber: row.number,
    numberHash: row.number_hash,
    masked: row.masked,
    isDefault: row.is_default,
    boundAt: row.bound_at,
    usableFrom: row.usable_from,
  }
}
