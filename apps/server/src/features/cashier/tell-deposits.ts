import type { DepositValue } from '@pavilion/api/cashier'
import type { Db } from '../../base/database.ts'
import { findBankAccounts } from './bank-accounts.store.ts'
import type { Deposit } from './deposits.store.ts'
import { listSlips } from './slips.store.ts'
import { wireDeposit } from './wire-deposit.ts'

/** Deposits of one merchant as their members see them, in the same order. */
export async function tellDeposits(db: Db, deposits: readonly Deposit[]): Promise<DepositValue[]> {
  const [first] = deposits
  if (!first) return []
  const rows = await db
    .selectFrom('deposit_channels')
    .select(['code', 'kind', 'method'])
    .where('merchant_code', '=', first.merchantCode)
    .execute()
  const channels = new Map(rows.map((row) => [row.code, row]))
  const transfers = deposits.filter(({ bankAccountId }) => bankAccountId !== null)
  const accounts = await findBankAccounts(
    db,
    transfers.flatMap(({ bankAccountId }) => bankAccountId ?? []),
  )
  const slips = await listSlips(
    db,
    transfers.map(({ id }) => id),
  )
  return deposits.map((deposit) =>
    wireDeposit(deposit, {
      kind: channels.get(deposit.channel)?.kind ?? 'page',
      method: channels.get(deposit.channel)?.method ?? deposit.channel,
      account: deposit.bankAccountId === null ? undefined : accounts.get(deposit.bankAccountId),
      slipIds: slips.flatMap((slip) => (slip.depositId === deposit.id ? slip.id : [])),
    }),
  )
}

/** One of them. */
export async function tellDeposit(db: Db, deposit: Deposit): Promise<DepositValue> {
  const [told] = await tellDeposits(db, [deposit])
  if (!told) throw new Error('a deposit was not told')
  return told
}
