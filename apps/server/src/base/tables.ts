import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BonusTables } from './bonus-tables.ts'
import type { CashierTables } from './cashier-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { ContractTables } from './contract-tables.ts'
import type { DossierTables } from './dossier-tables.ts'
import type { EntryTables } from './entry-tables.ts'
import type { EnvelopeTables } from './envelope-tables.ts'
import type { GameTables } from './game-tables.ts'
import type { JackpotTables } from './jackpot-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { ProposalTables } from './proposal-tables.ts'
import type { ProtectionTables } from './protection-tables.ts'
import type { RebateTables } from './rebate-tables.ts'
import type { ReconciliationTables } from './reconciliation-tables.ts'
import type { AffiliateCodesTable, InvitationTables, MemberProfilesTable, RegistrationRulesTable } from './registration-tables.ts'
import type { Sealed } from './sealed.ts'
import type { SecurityTables } from './security-tables.ts'
import type { StatementTables } from './statement-tables.ts'
import type { TeamTables } from './team-tables.ts'
import type { VerificationTables } from './verification-tables.ts'
import type { WithdrawalTables } from './withdrawal-tables.ts'

// The tables as the migrations leave them. Read the migrations for the constraints and the reasons.

type WrittenOnce<Type> = ColumnType<Type, Type, never>
type Json<Type extends object> = JSONColumnType<Type>

export type MerchantsTable = {
  code: string
  name: string
  host_names: string[]
  currency: string
  currency_symbol: string
  languages: string[]
  default_language: string
  time_zone: string
  minimum_age: number
  is_play_money: boolean
  welcome_play_money_minor: bigint
  flags: Json<Record<string, boolean>>
  permissions: Json<Record<string, boolean>>
  theme: Json<Record<string, string>>
  settings: Json<Record<string, string>>
  status: 'open' | 'maintenance'
  is_demo: Generated<boolean>
}

/** The names of members in their look-alike form. */
export type MemberNamesTable = { merchant_code: string; skeleton: string; member_id: bigint }

/** Levels that members of a merchant can have. */
export type MemberLevelsTable = { merchant_code: string; code: string; titles: Json<Record<string, string>>; position: Generated<number> }

export type MembersTable = {
  id: Generated<bigint>
  merchant_code: string
  account: string
  account_key: string
  password_hash: string
  nickname: string
  type: number
  is_disabled: Generated<boolean>
  registration_request_id: string | null
  has_kept_names: Generated<boolean>
  level_code: Generated<string | null>
  registered_at: Date
  last_login_at: Date | null
  email: Sealed | null
  email_hash: Generated<Buffer | null>
  mobile_num: Sealed | null
  mobile_hash: Generated<Buffer | null>
  country_dialing_code: string | null
  asks_passkey: Generated<boolean>
  asks_code: Generated<boolean>
  has_password: Generated<boolean>
  upline_id: Generated<bigint | null>
  permissions_off: Generated<string[]>
  head_icon: number | null
  /** Played by a machine, so that a fresh installation has something on its boards. */
  is_demo: Generated<boolean>
  password_changed_at: Generated<Date | null>
}

export type ProvedContactsTable = { member_id: bigint; kind: 'email' | 'mobile'; value: Sealed; value_hash: Buffer; proved_at: Date }

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
  limit_ends_at: Generated<Date | null>
  known_device_hash: Generated<Buffer | null>
  guarded_until: Generated<Date | null>
  proved_at: Generated<Date | null>
  proof_since: Generated<Date | null>
  passkey_proved_at: Generated<Date | null>
  authenticated_at: Generated<Date | null>
}

export type AttemptsTable = { id: Generated<bigint>; scope: string; attempted_at: Date }

export type LoginLocksTable = { scope: string; locked_at: Date; ends_at: Date | null }

export type CredentialKeysTable = {
  kid: string
  private_jwk: Sealed
  nonce_secret: Sealed
  created_at: Date
  retires_at: Generated<Date | null>
}

export type CredentialNoncesTable = { nonce: string; used_at: Date }

export type PasswordLinksTable = { token_hash: Buffer; member_id: bigint; expires_at: Date; used_at: Date | null }

export type SignificantEventsTable = {
  id: Generated<bigint>
  merchant_code: string
  kind: string
  subject: string
  detail: WrittenOnce<string>
  happened_at: WrittenOnce<Date>
}

export type Tables = VerificationTables &
  StatementTables &
  ProposalTables &
  TeamTables &
  WithdrawalTables &
  BonusTables &
  CashierTables &
  ContactTables &
  ContentTables &
  ContractTables &
  GameTables &
  InvitationTables &
  JackpotTables &
  LedgerTables &
  OperatorTables &
  DossierTables &
  EntryTables &
  EnvelopeTables &
  ProtectionTables &
  RebateTables &
  ReconciliationTables &
  SecurityTables & {
    merchants: MerchantsTable
    members: MembersTable
    member_names: MemberNamesTable
    member_levels: MemberLevelsTable
    member_profiles: MemberProfilesTable
    proved_contacts: ProvedContactsTable
    registration_rules: RegistrationRulesTable
    affiliate_codes: AffiliateCodesTable
    sessions: SessionsTable
    attempts: AttemptsTable
    login_locks: LoginLocksTable
    credential_keys: CredentialKeysTable
    credential_nonces: CredentialNoncesTable
    password_links: PasswordLinksTable
    significant_events: SignificantEventsTable
  }
