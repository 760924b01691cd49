import type { Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

// The tables of the ways in besides a password: other sites' log-ins and passkeys.

type SocialProvidersTable = {
  merchant_code: string
  provider: string
  client_id: string
  client_secret: Sealed
  address: Generated<string>
}

type SocialFlowsTable = {
  state_hash: Buffer
  browser_hash: Buffer
  merchant_code: string
  provider: string
  nonce: string
  code_verifier: string
  expires_at: Date
  returned_at: Date | null
  subject: string | null
  display_name: Generated<string>
  authenticated_at: Generated<Date | null>
}

type SocialProofsTable = { proof_hash: Buffer; used_at: Date }

type SocialIdentitiesTable = { merchant_code: string; provider: string; subject: string; member_id: bigint; linked_at: Date }

type SecondFactorTicketsTable = { ticket_hash: Buffer; browser_hash: Buffer; member_id: bigint; expires_at: Date }

type PasskeysTable = {
  id: string
  member_id: bigint
  merchant_code: string
  host_name: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

type PasskeyChallengesTable = {
  challenge_hash: Buffer
  merchant_code: string
  purpose: string
  browser_hash: Buffer
  member_id: bigint | null
  expires_at: Date
}

export type EntryTables = {
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  second_factor_tickets: SecondFactorTicketsTable
  social_providers: SocialProvidersTable
  social_flows: SocialFlowsTable
  social_proofs: SocialProofsTable
  social_identities: SocialIdentitiesTable
}
