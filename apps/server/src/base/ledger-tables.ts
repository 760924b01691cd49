// See tables.ts.
import type { ColumnType, Generated } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

export type LedgerAccountsTable = {
  shard: number
  id: bigint
  kind:
    | 'wallet'
    | 'hold'
    | 'bonus'
    | 'funding'
    | 'provider'
    | 'loss'
    | 'payout'
    | 'jackpot'
    | 'promotion'
    | 'float'
    | 'clearing'
    | 'suspense'
  merchant_code: string
  owner: string
  currency: string
  balance_minor: Generated<bigint>
  sequence: Generated<bigint>
  is_betting_blocked: Generated<boolean>
  betting_blocked_until: ColumnType<Date | null, never, never>
  has_loss_limit: Generated<boolean>
  bonus_account_id: Generated<bigint | null>
  bonus_ends_at: Generated<Date | null>
}

export type LedgerTransfersTable = {
  shard: number
  id: WrittenOnce<bigint>
  debit_account_id: WrittenOnce<bigint>
  credit_account_id: WrittenOnce<bigint>
  amount_minor: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  kind: WrittenOnce<number>
  reverses_id: WrittenOnce<bigint | null>
  reference: WrittenOnce<string>
  posted_at: WrittenOnce<Date>
}

export type LedgerEntriesTable = {
  shard: number
  account_id: WrittenOnce<bigint>
  sequence: WrittenOnce<bigint>
  transfer_id: WrittenOnce<bigint>
  amount_minor: WrittenOnce<bigint>
  balance_after_minor: WrittenOnce<bigint>
}

export type LedgerRepliesTable = {
  source: number
  key: string
  shard: number
  kind: number
  account_id: bigint
  amount_minor: bigint
  transfer_id: bigint | null
  balance_minor: bigint
  original_key: string | null
  reversed_by: bigint | null
}

type LedgerHeldMoneyTable = { owner: string; kind: 'wallet' | 'float' }

/** The tables of the double-entry books. */
export type LedgerTables = {
  'ledger.accounts': LedgerAccountsTable
  'ledger.transfers': LedgerTransfersTable
  'ledger.entries': LedgerEntriesTable
  'ledger.replies': LedgerRepliesTable
  'ledger.held_money': LedgerHeldMoneyTable
}
