// Whose each table is, and who besides reads or writes it. A slice offers what others need by its door; every row of `foreign` is a place
// where one reaches past it still. The list grows shorter; a review sees each new row.

/** The tables of each slice. `hall` is what is beside the slices: what app.ts mounts, commands, jobs and the demo. */
const tables = {
  agents: 'affiliate_codes invite_links invited_members',
  announcements: 'announcement_reads announcements banners',
  alerts: 'alert_kinds alerts',
  cases: 'case_members case_notes case_tasks cases',
  base: 'attempts currencies migrations partner_secrets seal_keys significant_events sql_functions',
  bonuses: 'bonus_lines bonus_round_stakes bonuses',
  cashier: `
    bank_statement_lines deposit_channels deposit_payers deposit_reviews deposit_slips deposits gateway_events
    merchant_bank_accounts payment_gateways proposed_gateway_secrets`,
  chat: 'chat_conversations chat_entries chat_messages chat_tickets',
  content: 'content_requests',
  contracts: 'contract_payouts contracts',
  corrections: 'balance_corrections',
  desk: 'desk_matters',
  dossiers: 'member_notes member_tags tagged_members',
  envelopes: 'envelope_receivers envelope_shares envelopes',
  games: 'catalogue_loads catalogue_requests catalogue_versions classify_entries games own_games provider_links providers',
  hall: 'demo_marks',
  help: 'help_topics',
  jackpots: 'jackpot_draws jackpots',
  ledger: `
    book_checks ledger.accounts ledger.entries ledger.held_money ledger.late_transfers ledger.loss_limits ledger.postings
    ledger.replies ledger.seal_mark ledger.seal_shards ledger.seals ledger.transfers ledger.transfers_default`,
  levels: 'member_levels',
  members: 'member_names member_profiles members proved_contacts',
  merchants: 'configuration_changes merchants',
  messages: 'inbox_marks inbox_messages notifications_off sent_mails',
  operators: `
    operator_devices operator_enrolments operator_recovery_codes operator_sessions operator_tickets operators`,
  passkeys: 'passkey_challenges passkeys',
  pictures: 'site_picture_files site_pictures',
  promotions: 'promotion_applications promotion_drafts promotion_versions promotions',
  proposals: 'money_rules operator_action_seals operator_actions operator_money operator_money_rules proposals',
  protection: `
    exclusion_marks exclusion_reviews exclusion_salts protection_breaks protection_limits protection_settings`,
  rebates: 'rebate_caps rebate_days rebate_initial_rates rebate_parts rebate_rate_changes rebate_rates rebates',
  reconciliation: 'database_timelines reconciliation_differences reconciliation_reports round_actions round_words',
  registration: 'registration_rules',
  rounds: 'freespin_issues launches promotion_budgets provider_flow_cursor provider_flows rounds withheld_wins',
  reports: 'figure_days figure_parts member_countries',
  security: 'member_authenticators member_recovery_codes member_security withdrawal_accounts',
  session: `
    credential_keys credential_nonces known_devices login_locks password_links second_factor_tickets sessions`,
  social: 'social_flows social_identities social_proofs social_providers',
  statements: 'money_days money_days_built',
  stops: 'member_stops',
  support: 'feedback feedback_passes feedback_pictures support_links',
  teams: `
    open_stake_moments open_stakes return_days team_active_days team_actives team_balance_batch team_balances team_batch
    team_bet_batch team_bets team_cursor team_days team_deposit_changes team_hours team_line_batch team_lines
    team_link_batch team_links team_moves team_round_changes team_totals team_unpaid`,
  verification: 'captchas outbox_messages used_proofs verification_codes verification_secrets',
  withdrawals: `
    payout_words withdrawal_channels withdrawal_outcomes withdrawal_rules withdrawal_signals withdrawal_steps
    withdrawals`,
} as const

/** What a slice reads and writes that is another's. */
export const foreign: Readonly<Record<string, { reads?: string; writes?: string }>> = {
  agents: {
    reads: 'ledger.accounts members sessions',
  },
  announcements: {
    reads: 'merchants',
  },
  alerts: {
    reads: 'cases members significant_events',
  },
  cases: {
    reads: 'members',
  },
  'big-wins': {
    reads: 'ledger.accounts members provider_links rounds team_active_days team_totals',
  },
  bonuses: {
    reads: 'ledger.accounts rounds',
  },
  condition: {
    reads: 'provider_links reconciliation_reports',
  },
  chat: {
    reads: 'members operators sessions',
  },
  desk: {
    reads: 'chat_conversations chat_messages feedback feedback_pictures members operators sent_mails',
  },
  contracts: {
    reads: 'ledger.accounts members',
  },
  corrections: {
    reads: 'ledger.accounts ledger.transfers proposals',
  },
  dossiers: {
    reads: `
      alerts chat_conversations chat_messages deposits feedback inbox_messages ledger.accounts ledger.transfers member_profiles
      member_stops members operators protection_breaks sessions social_identities withdrawal_accounts withdrawals`,
  },
  envelopes: {
    reads: 'ledger.accounts ledger.transfers members',
  },
  games: {
    reads: 'merchants',
  },
  hall: {
    reads: `
      catalogue_loads deposit_channels deposits feedback_pictures games gateway_events member_levels member_profiles
      members merchants operators payment_gateways promotion_applications promotions provider_links providers
      registration_rules withdrawal_accounts withdrawal_rules`,
    writes: `
      announcements banners deposit_channels help_topics inbox_messages member_levels member_profiles
      merchant_bank_accounts merchants operators payment_gateways promotions provider_links registration_rules
      social_providers support_links withdrawal_accounts withdrawal_channels withdrawal_rules`,
  },
  jackpots: {
    reads: 'games ledger.accounts ledger.transfers members merchants provider_links rounds',
  },
  ledger: {
    reads: 'bonuses',
  },
  members: {
    writes: 'launches sessions',
  },
  messages: {
    reads: 'members operators',
  },
  operators: {
    reads: 'operator_actions',
  },
  partners: {
    reads: 'payment_gateways promotion_budgets provider_links',
    writes: 'provider_links',
  },
  promotions: {
    reads: 'bonuses deposits known_devices member_stops members merchants',
  },
  proposals: {
    reads: 'merchants',
  },
  protection: {
    reads: 'members',
  },
  rebates: {
    reads: 'games members provider_links providers team_days team_links',
  },
  reconciliation: {
    reads: 'ledger.accounts ledger.replies ledger.transfers members merchants provider_links rounds',
  },
  reports: {
    reads: `
      bonuses deposits games ledger.accounts ledger.transfers members money_days promotion_applications promotions provider_links rounds
      team_active_days team_links`,
  },
  rounds: {
    reads: 'games ledger.accounts ledger.transfers members open_stake_moments open_stakes provider_links sessions',
    writes: 'bonus_lines provider_links',
  },
  security: {
    reads: 'known_devices',
    writes: 'known_devices',
  },
  session: {
    reads: 'members merchants',
  },
  stream: {
    reads: 'alerts deposit_reviews deposits proposals withdrawals',
  },
  statements: {
    reads: 'bonuses deposits ledger.accounts ledger.entries ledger.transfers members provider_links withdrawals',
  },
  settings: {
    reads: 'money_days_built',
  },
  stops: {
    reads: 'members',
  },
  'team-reports': {
    reads: `
      deposit_channels deposits games ledger.accounts ledger.entries ledger.transfers members provider_links providers
      rounds team_balances team_bets team_deposit_changes team_lines team_links team_round_changes team_unpaid
      withdrawals`,
  },
  teams: {
    reads: `
      bonuses deposits games ledger.accounts ledger.transfers members merchants provider_links rounds sessions`,
  },
}

/** The owner of each table. */
export const owners: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).flatMap(([slice, names]) => wordsOf(names).map((name) => [name, slice] as const)),
)

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
