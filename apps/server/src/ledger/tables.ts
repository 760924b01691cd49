// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../base/columns.ts'

export type LedgerAccountsKind =
  | 'wallet'
  | 'hold'
  | 'bonus'
  | 'float'
  | 'funding'
  | 'provider'
  | 'loss'
  | 'payout'
  | 'jackpot'
  | 'promotion'
  | 'deposits'
  | 'withdrawals'
  | 'clearing'
  | 'suspense'

export type LedgerAccountsTable = {
  shard: number
  id: bigint
  kind: LedgerAccountsKind
  merchant_code: string
  owner: string
  currency: string
  balance_minor: WithDefault<bigint>
  sequence: WithDefault<bigint>
  is_betting_blocked: WithDefault<boolean>
  betting_blocked_until: WrittenOnce<Date | null>
  has_loss_limit: WithDefault<boolean>
  bonus_account_id: bigint | null
  bonus_ends_at: Date | null
}

export type LedgerEntriesTable = {
  shard: number
  account_id: WrittenOnce<bigint>
  sequence: WrittenOnce<bigint>
  transfer_id: WrittenOnce<bigint>
  amount_minor: WrittenOnce<bigint>
  balance_after_minor: WrittenOnce<bigint>
}

export type LedgerHeldMoneyTable = {
  owner: WrittenOnce<string>
  kind: WrittenOnce<'wallet' | 'float'>
}

export type LedgerLateTransfersTable = {
  shard: number
  id: bigint
  day: string | null
}

export type LedgerLossLimitsTable = {
  shard: number
  account_id: bigint
  period: 'day' | 'week' | 'month'
  limit_minor: bigint | null
  next_limit_minor: bigint | null
  next_at: Date | null
  time_zone: string
  period_began_at: WithDefault<Date>
  counted_sequence: bigint
  lost_minor: WithDefault<bigint>
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

export type LedgerSealMarkTable = {
  is_only: WithDefault<boolean>
  until_id: bigint
}

export type LedgerSealShardsTable = {
  day: string
  shard: number
  transfers: bigint
  digest: Buffer
}

export type LedgerSealsTable = {
  day: string
  after_id: bigint
  until_id: bigint
  transfers: bigint
  previous_hash: Buffer
  hash: Buffer
  sealed_at: Date
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
  posted_xid: bigint | null
}

export type BookChecksTable = {
  hour: Date
  begun_at: Date
  ended_at: Date | null
  faults: number | null
}

declare module '../base/database.ts' {
  interface Tables {
    'ledger.accounts': LedgerAccountsTable
    'ledger.entries': LedgerEntriesTable
    'ledger.held_money': LedgerHeldMoneyTable
    'ledger.late_transfers': LedgerLateTransfersTable
    'ledger.loss_limits': LedgerLossLimitsTable
    'ledger.replies': LedgerRepliesTable
    'ledger.seal_mark': LedgerSealMarkTable
    'ledger.seal_shards': LedgerSealShardsTable
    'ledger.seals': LedgerSealsTable
    'ledger.transfers': LedgerTransfersTable
    book_checks: BookChecksTable
  }
}
