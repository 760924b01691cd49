// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type SocialFlowsTable = {
  state_hash: Buffer
  browser_hash: Buffer
  merchant_code: string
  provider: string
  nonce: string
  code_verifier: string
  expires_at: Date
  returned_at: Date | null
  subject: string | null
  display_name: WithDefault<string>
  authenticated_at: Date | null
}

export type SocialIdentitiesTable = {
  merchant_code: string
  provider: string
  subject: string
  member_id: bigint
  linked_at: Date
}

export type SocialProofsTable = {
  proof_hash: Buffer
  used_at: Date
}

export type SocialProvidersTable = {
  merchant_code: string
  provider: 'google' | 'facebook' | 'telegram'
  client_id: string
  client_secret: Sealed
  address: WithDefault<string>
}

declare module '../../base/database.ts' {
  interface Tables {
    social_flows: SocialFlowsTable
    social_identities: SocialIdentitiesTable
    social_proofs: SocialProofsTable
    social_providers: SocialProvidersTable
  }
}
