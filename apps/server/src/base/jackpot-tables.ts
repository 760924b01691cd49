// See tables.ts.
import type { Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

export type JackpotsTable = {
  merchant_code: string
  amount_minor: Generated<bigint>
  rest_millionths: Generated<number>
  counted_id: bigint
  horizon_id: bigint
  /** A transaction's number of 64 bits, as text. */
  horizon_xid: string
}

export type JackpotDrawsTable = {
  merchant_code: string
  number: number
  seed: Sealed
  seed_hash: string
  committed_at: Date
  share_millionths: number | null
  odds_minor: bigint | null
  start_minor: bigint | null
  begun_at: Date | null
  bet_id: bigint | null
  stake_minor: bigint | null
  member_id: bigint | null
  won_minor: bigint | null
  won_at: Date | null
}

/** The tables of the progressive jackpot. */
export type JackpotTables = { jackpots: JackpotsTable; jackpot_draws: JackpotDrawsTable }
