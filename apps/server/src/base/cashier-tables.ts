// See tables.ts.
import type { ColumnType, Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

type Json<Type> = ColumnType<Type, string | null | undefined, string | null>

export type PaymentGatewaysTable = {
  merchant_code: string
  gateway: string
  account: string
  secret: Sealed
  address: string
  protocol: Generated<'house' | 'stripe'>
  webhook_secret: Generated<Sealed | null>
  /** Hosts of its pay pages; without one they stand at its own address. */
  pay_hosts: Generated<string[]>
}

export type MerchantBankAccountsTable = {
  id: Generated<bigint>
  merchant_code: WrittenOnce<string>
  bank: string
  holder: string
  number: string
  /** See pay-code.ts, which parses it. */
  payee: Json<unknown>
  is_enabled: Generated<boolean>
  position: Generated<number>
}

export type DepositChannelsTable = {
  merchant_code: string
  code: string
  gateway: string | null
  method: string
  minimum_minor: bigint
  maximum_minor: bigint
  fee_basis_points: Generated<number>
  fee_fixed_minor: Generated<bigint>
  usual_minutes: number
  is_enabled: Generated<boolean>
  position: Generated<number>
  kind: Generated<'page' | 'code' | 'transfer'>
  /** See pay-code.ts, which parses it. */
  payee: Json<unknown>
}

type DepositRefusal = 'not-found' | 'unreadable' | 'used-before' | 'wrong-amount' | 'other'

export type DepositsTable = {
  id: WrittenOnce<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  request_id: WrittenOnce<string>
  channel: WrittenOnce<string>
  currency: WrittenOnce<string>
  amount_minor: WrittenOnce<bigint>
  fee_minor: WrittenOnce<bigint>
  promotion_id: bigint | null
  status: Generated<'pending' | 'in-review' | 'paid' | 'held' | 'refused' | 'failed' | 'cancelled' | 'expired'>
  gateway_reference: Generated<string | null>
  pay_address: Generated<string | null>
  held_minor: Generated<bigint | null>
  held_currency: Generated<string | null>
  credited_minor: Generated<bigint | null>
  created_at: WrittenOnce<Date>
  expires_at: WrittenOnce<Date>
  settled_at: Generated<Date | null>
  next_check_at: Date | null
  checks: Generated<number>
  asked_at: Generated<Date | null>
  gateway: Generated<string | null>
  pay_code: Generated<string | null>
  bank_account_id: Generated<bigint | null>
  transfer_reference: Generated<string | null>
  refusal: Generated<DepositRefusal | null>
  late_slip_at: Generated<Date | null>
  slip_doubt: Generated<'on-break' | 'deposit-limit-reached' | null>
}

export type DepositSlipsTable = {
  id: WrittenOnce<string>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  deposit_id: WrittenOnce<bigint>
  kind: WrittenOnce<'png' | 'jpeg'>
  content: WrittenOnce<Buffer>
  content_hash: WrittenOnce<Buffer>
  uploaded_at: WrittenOnce<Date>
}

export type DepositReviewsTable = {
  deposit_id: WrittenOnce<bigint>
  amount_minor: bigint | null
  refusal: DepositRefusal | null
  note: string
  maker_id: bigint
  made_at: Date
  checker_id: bigint | null
  checked_at: Date | null
  third_reasons: Generated<ThirdReason[]>
  third_id: Generated<bigint | null>
  third_at: Generated<Date | null>
}

type ThirdReason = 'differs' | 'above-limit' | 'no-statement-line'

export type BankStatementLinesTable = {
  id: Generated<bigint>
  merchant_code: WrittenOnce<string>
  reference: WrittenOnce<string>
  amount_minor: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  paid_at: WrittenOnce<Date>
  payer: WrittenOnce<string>
  imported_at: WrittenOnce<Date>
  deposit_id: Generated<bigint | null>
}

export type GatewayEventsTable = {
  account: WrittenOnce<string>
  event_id: WrittenOnce<string>
  deposit_id: WrittenOnce<bigint>
  status: WrittenOnce<string>
  amount_minor: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  source: WrittenOnce<'webhook' | 'check'>
  received_at: WrittenOnce<Date>
  outcome: WrittenOnce<string>
}

/** The tables of money on its way in and out. */
export type CashierTables = {
  payment_gateways: PaymentGatewaysTable
  deposit_channels: DepositChannelsTable
  deposits: DepositsTable
  gateway_events: GatewayEventsTable
  merchant_bank_accounts: MerchantBankAccountsTable
  deposit_slips: DepositSlipsTable
  deposit_payers: { deposit_id: bigint; name: string; told_at: Date }
  deposit_reviews: DepositReviewsTable
  bank_statement_lines: BankStatementLinesTable
}
