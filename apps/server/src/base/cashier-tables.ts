// See tables.ts.
import type { ColumnType, Generated } from 'kysely'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

export type PaymentGatewaysTable = { merchant_code: string; gateway: string; account: string; secret: string; address: string }

export type DepositChannelsTable = {
  merchant_code: string
  code: string
  gateway: string
  method: string
  minimum_minor: bigint
  maximum_minor: bigint
  fee_basis_points: Generated<number>
  fee_fixed_minor: Generated<bigint>
  usual_minutes: number
  is_enabled: Generated<boolean>
  position: Generated<number>
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
  status: Generated<'pending' | 'paid' | 'held' | 'failed' | 'cancelled' | 'expired'>
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
}
