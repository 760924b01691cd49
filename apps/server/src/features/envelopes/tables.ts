// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault } from '../../base/columns.ts'

export type EnvelopeReceiversTable = {
  envelope_id: bigint
  member_id: bigint
  ends_at: Date
}

export type EnvelopeSharesTable = {
  envelope_id: bigint
  number: number
  amount_minor: bigint
  member_id: bigint | null
  taken_at: Date | null
  transfer_id: bigint | null
}

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
  state: WithDefault<'open' | 'ended' | 'cancelled'>
  returned_minor: bigint | null
  closed_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    envelope_receivers: EnvelopeReceiversTable
    envelope_shares: EnvelopeSharesTable
    envelopes: EnvelopesTable
  }
}
