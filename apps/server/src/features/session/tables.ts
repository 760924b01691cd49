// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type CredentialKeysTable = {
  kid: string
  private_jwk: Sealed
  nonce_secret: Sealed
  created_at: Date
  retires_at: Date | null
}

export type CredentialNoncesTable = {
  nonce: string
  used_at: Date
}

export type KnownDevicesTable = {
  member_id: WrittenOnce<bigint>
  token_hash: WrittenOnce<Buffer>
  first_seen_at: WrittenOnce<Date>
  last_seen_at: Date
  trusted_from: Date
  is_inherited: WithDefault<boolean>
  payment_failures: WithDefault<number>
  payment_failed_at: Date | null
  payment_locks: WithDefault<number>
  payment_locked_until: Date | null
}

export type LoginLocksTable = {
  scope: string
  locked_at: Date
  ends_at: Date | null
}

export type PasswordLinksTable = {
  token_hash: Buffer
  member_id: bigint
  expires_at: Date
  used_at: Date | null
  channel: 'email' | 'sms'
}

export type SecondFactorTicketsTable = {
  ticket_hash: Buffer
  browser_hash: Buffer
  member_id: bigint
  expires_at: Date
}

export type SessionsTable = {
  id: bigint
  token_hash: Buffer
  device_hash: Buffer
  member_id: bigint
  merchant_code: string
  device: string
  address: string
  user_agent: string
  opened_at: Date
  renewed_at: Date
  expires_at: Date
  ended_at: Date | null
  limit_ends_at: Date | null
  opened_xid: bigint | null
  known_device_hash: Buffer | null
  guarded_until: Date | null
  proved_at: Date | null
  proof_since: Date | null
  authenticated_at: Date | null
  passkey_proved_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    credential_keys: CredentialKeysTable
    credential_nonces: CredentialNoncesTable
    known_devices: KnownDevicesTable
    login_locks: LoginLocksTable
    password_links: PasswordLinksTable
    second_factor_tickets: SecondFactorTicketsTable
    sessions: SessionsTable
  }
}
