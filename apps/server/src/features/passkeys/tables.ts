// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault } from '../../base/columns.ts'

export type PasskeyChallengesTable = {
  challenge_hash: Buffer
  merchant_code: string
  purpose: 'add' | 'log-in' | 'prove'
  browser_hash: Buffer
  member_id: bigint | null
  expires_at: Date
}

export type PasskeysTable = {
  id: string
  member_id: bigint
  merchant_code: string
  host_name: string
  public_key: Buffer
  counter: bigint
  transports: WithDefault<string[]>
  name: string
  created_at: Date
  last_used_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    passkey_challenges: PasskeyChallengesTable
    passkeys: PasskeysTable
  }
}
