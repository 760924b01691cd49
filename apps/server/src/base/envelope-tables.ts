// See tables.ts.
import type { Generated } from 'kysely'

export type EnvelopesTable = {
  id: bigint
  merchant_code: string
  member_id: bigint
  request_id: string
  currency: string
  total_minor: bigint
  shares: number
  split: 'equal' | 'random'
  receivers: 'direct' | 'chosen'
  receiver_count: number
  greeting: string
  created_at: Date
  starts_at: Date
  ends_at: Date
  state: Generated<'open' | 'ended' | 'cancelled'>
  returned_minor: Generated<bigint | null>
  closed_at: Generated<Date | null>
}

export type EnvelopeSharesTable = {
  envelope_id: bigint
  number: number
  amount_minor: bigint
  member_id: Generated<bigint | null>
  taken_at: Generated<Date | null>
  transfer_id: Generated<bigint | null>
}

export type EnvelopeReceiversTable = { envelope_id: bigint; member_id: bigint; ends_at: Date }

/** The tables of red envelopes. */
export type EnvelopeTables = {
  envelopes: EnvelopesTable
  envelope_shares: EnvelopeSharesTable
  envelope_receivers: EnvelopeReceiversTable
}
