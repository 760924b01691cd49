// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, NullableJson, WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type BankStatementLinesTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  reference: WrittenOnce<string>
  amount_minor: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  paid_at: WrittenOnce<Date>
  payer: WrittenOnce<string>
  imported_at: WrittenOnce<Date>
  deposit_id: bigint | null
}

export type DepositChannelsTable = {
  merchant_code: string
  code: string
  gateway: string | null
  method: string
  minimum_minor: bigint
  maximum_minor: bigint
  fee_basis_points: WithDefault<number>
  fee_fixed_minor: WithDefault<bigint>
  usual_minutes: number
  is_enabled: WithDefault<boolean>
  position: WithDefault<number>
  kind: WithDefault<'page' | 'code' | 'transfer'>
  payee: NullableJson<unknown>
}

export type DepositPayersTable = {
  deposit_id: WrittenOnce<bigint>
  name: WrittenOnce<string>
  told_at: WrittenOnce<Date>
}

export type DepositReviewsTable = {
  deposit_id: WrittenOnce<bigint>
  amount_minor: bigint | null
  maker_id: bigint
  made_at: Date
  checker_id: bigint | null
  checked_at: Date | null
  refusal: 'not-found' | 'unreadable' | 'used-before' | 'wrong-amount' | 'other' | null
  note: WithDefault<string>
  third_reasons: WithDefault<('differs' | 'above-limit' | 'no-statement-line')[]>
  third_id: bigint | null
  third_at: Date | null
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
  status: WithDefault<'pending' | 'in-review' | 'paid' | 'held' | 'refused' | 'failed' | 'cancelled' | 'expired'>
  gateway_reference: string | null
  pay_address: string | null
  held_minor: bigint | null
  held_currency: string | null
  credited_minor: bigint | null
  created_at: WrittenOnce<Date>
  expires_at: WrittenOnce<Date>
  settled_at: Date | null
  next_check_at: Date | null
  checks: WithDefault<number>
  asked_at: Date | null
  gateway: string | null
  pay_code: string | null
  bank_account_id: bigint | null
  transfer_reference: string | null
  refusal: 'not-found' | 'unreadable' | 'used-before' | 'wrong-amount' | 'other' | null
  late_slip_at: Date | null
  slip_doubt: 'on-break' | 'deposit-limit-reached' | null
  promotion_version: number | null
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

export type MerchantBankAccountsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  bank: string
  holder: string
  number: string
  payee: NullableJson<unknown>
  is_enabled: WithDefault<boolean>
  position: WithDefault<number>
}

export type PaymentGatewaysTable = {
  merchant_code: string
  gateway: string
  account: string
  secret: Sealed
  address: string
  protocol: WithDefault<'house' | 'stripe'>
  webhook_secret: Sealed | null
  pay_hosts: WithDefault<string[]>
}

export type ProposedGatewaySecretsTable = {
  proposal_id: WrittenOnce<bigint>
  secret: WrittenOnce<Sealed | null>
  webhook_secret: WrittenOnce<Sealed | null>
  proposed_at: WrittenOnce<Date>
}

declare module '../../base/database.ts' {
  interface Tables {
    bank_statement_lines: BankStatementLinesTable
    deposit_channels: DepositChannelsTable
    deposit_payers: DepositPayersTable
    deposit_reviews: DepositReviewsTable
    deposit_slips: DepositSlipsTable
    deposits: DepositsTable
    gateway_events: GatewayEventsTable
    merchant_bank_accounts: MerchantBankAccountsTable
    payment_gateways: PaymentGatewaysTable
    proposed_gateway_secrets: ProposedGatewaySecretsTable
  }
}
