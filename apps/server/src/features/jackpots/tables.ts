// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

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

export type JackpotsTable = {
  merchant_code: string
  amount_minor: WithDefault<bigint>
  rest_millionths: WithDefault<number>
  counted_id: bigint
  horizon_id: bigint
  horizon_xid: string
}

declare module '../../base/database.ts' {
  interface Tables {
    jackpot_draws: JackpotDrawsTable
    jackpots: JackpotsTable
  }
}
