import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AffiliateCodesTable, MemberProfilesTable, RegistrationRulesTable } from './registration-tables.ts'

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
}

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
  registered_at: Date
  last_login_at: Date | null
  email: string | null
  mobile_num: string | null
  country_dialing_code: string | null
  asks_passkey: Generated<boolean>
  has_password: Generated<boolean>
  upline_id: Generated<bigint | null>
}

export type SecondFactorTicketsTable = { ticket_hash: Buffer; browser_hash: Buffer; member_id: bigint; expires_at: Date }

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
}

export type AttemptsTable = { id: Generated<bigint>; scope: string; attempted_at: Date }

export type CredentialKeysTable = { kid: string; private_jwk: Json<Record<string, string>>; nonce_secret: Buffer; created_at: Date }

export type CredentialNoncesTable = { nonce: string; used_at: Date }

export type VerificationCodesTable = {
  id: Generated<bigint>
  merchant_code: string
  purpose: string
  recipient: string
  source_hash: Buffer
  salt: Buffer
  code_hash: Buffer
  tries_left: number
  expires_at: Date
  used_at: Date | null
}

export type PasswordLinksTable = { token_hash: Buffer; member_id: bigint; expires_at: Date; used_at: Date | null }

export type OutboxMessagesTable = {
  id: Generated<bigint>
  merchant_code: string
  channel: 'sms' | 'email'
  recipient: string
  content: string
  sent_at: Date
}

export type GamesTable = {
  merchant_code: string
  id: string
  provider_code: string
  type: string
  classify: string[]
  names: Json<Record<string, string>>
  icon_url: string
  is_playable: boolean
  position: number
}

export type ProvidersTable = { merchant_code: string; code: string; name: string; is_in_house: boolean; position: number }

export type ProviderLinksTable = {
  id: number
  casino_id: string
  merchant_code: string
  provider_code: string
  secret: string
  is_in_house: boolean
  launch_url: string | null
  is_enabled: boolean
}

export type LaunchesTable = {
  id: string
  link_id: number
  shard: number
  wallet_id: bigint
  member_id: bigint
  session_id: bigint
  game_id: string
  opened_at: Date
  expires_at: Date
}

export type RoundsTable = {
  shard: number
  link_id: number
  wallet_id: bigint
  round_id: string
  game_id: string
  is_finished: boolean
  stake_minor: bigint
  win_minor: bigint
  opened_at: Date
  changed_at: Date
}

export type FreespinIssuesTable = { link_id: number; issue_id: string; shard: number; wallet_id: bigint; issued_at: Date }

export type BannersTable = {
  id: Generated<bigint>
  merchant_code: string
  group_name: string
  titles: Json<Record<string, string>>
  subtitles: Json<Record<string, string>>
  url: string
  linkage: string
  position: number
}

export type AnnouncementsTable = {
  id: Generated<bigint>
  merchant_code: string
  type: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  starts_on: string
  ends_on: string | null
}

export type AnnouncementReadsTable = { member_id: bigint; announcement_id: bigint; read_at: Date }

export type InboxMessagesTable = {
  id: Generated<bigint>
  merchant_code: string
  member_id: bigint | null
  greets_newcomers: Generated<boolean>
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  sent_at: Date
}

export type InboxMarksTable = { member_id: bigint; message_id: bigint; read_at: Date | null; deleted_at: Date | null }

export type PromotionsTable = {
  id: Generated<bigint>
  merchant_code: string
  category: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  picture: string
  starts_on: string
  ends_on: string | null
  position: number
}

export type HelpTopicsTable = {
  id: Generated<bigint>
  merchant_code: string
  anchor: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  position: number
}

export type OwnGamesTable = {
  member_id: bigint
  list: 'favourite' | 'recent'
  merchant_code: string
  game_id: string
  listed_at: Date
}

export type SignificantEventsTable = {
  id: Generated<bigint>
  merchant_code: string
  kind: string
  subject: string
  detail: WrittenOnce<string>
  happened_at: WrittenOnce<Date>
}

export type LedgerAccountsTable = {
  shard: number
  id: bigint
  kind: 'wallet' | 'hold' | 'funding' | 'provider' | 'loss' | 'payout'
  merchant_code: string
  owner: string
  currency: string
  balance_minor: Generated<bigint>
  sequence: Generated<bigint>
  is_betting_blocked: Generated<boolean>
}

export type LedgerTransfersTable = {
  shard: number
  id: WrittenOnce<bigint>
  debit_account_id: WrittenOnce<bigint>
  credit_account_id: WrittenOnce<bigint>
  amount_minor: WrittenOnce<bigint>
  currency: WrittenOnce<string>
  kind: WrittenOnce<number>
  reverses_id: WrittenOnce<bigint | null>
  reference: WrittenOnce<string>
  posted_at: WrittenOnce<Date>
}

export type LedgerEntriesTable = {
  shard: number
  account_id: WrittenOnce<bigint>
  sequence: WrittenOnce<bigint>
  transfer_id: WrittenOnce<bigint>
  amount_minor: WrittenOnce<bigint>
  balance_after_minor: WrittenOnce<bigint>
}

export type LedgerRepliesTable = {
  source: number
  key: string
  shard: number
  kind: number
  account_id: bigint
  amount_minor: bigint
  transfer_id: bigint | null
  balance_minor: bigint
  original_key: string | null
  reversed_by: bigint | null
}

export type Tables = {
  merchants: MerchantsTable
  members: MembersTable
  member_profiles: MemberProfilesTable
  registration_rules: RegistrationRulesTable
  affiliate_codes: AffiliateCodesTable
  sessions: SessionsTable
  attempts: AttemptsTable
  credential_keys: CredentialKeysTable
  credential_nonces: CredentialNoncesTable
  verification_codes: VerificationCodesTable
  password_links: PasswordLinksTable
  second_factor_tickets: SecondFactorTicketsTable
  outbox_messages: OutboxMessagesTable
  games: GamesTable
  providers: ProvidersTable
  provider_links: ProviderLinksTable
  own_games: OwnGamesTable
  launches: LaunchesTable
  rounds: RoundsTable
  freespin_issues: FreespinIssuesTable
  banners: BannersTable
  announcements: AnnouncementsTable
  announcement_reads: AnnouncementReadsTable
  inbox_messages: InboxMessagesTable
  inbox_marks: InboxMarksTable
  promotions: PromotionsTable
  help_topics: HelpTopicsTable
  significant_events: SignificantEventsTable
  'ledger.accounts': LedgerAccountsTable
  'ledger.transfers': LedgerTransfersTable
  'ledger.entries': LedgerEntriesTable
  'ledger.replies': LedgerRepliesTable
}
