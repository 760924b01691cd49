/**
 * What each table holds, and when that ends. `secret` opens something; `personal` tells of a person; `money` is the books and what they
 * rest on; `conduct` is what somebody did, kept for the people who must answer for it; `working` is of use for minutes or days;
 * `offer` is what a merchant shows and sets.
 */
export type DataClass = 'secret' | 'personal' | 'money' | 'conduct' | 'working' | 'offer'

/**
 * `kept`: as long as the installation, since books and their proofs may not lose a row. `account`: as long as the account that it
 * belongs to. `swept`: deleted by the sweep of its slice once it is over. `replaced`: one state, written over. A rule: deleted in the
 * background a number of days after the column `by`, or only once `unless` is not true.
 */
export type DataEnd = 'kept' | 'account' | 'swept' | 'replaced' | { days: number; by: string; unless?: string }

export type DataRule = { class: DataClass; end: DataEnd }

const each = (tables: string, rule: DataRule): Record<string, DataRule> =>
  Object.fromEntries(
    tables
      .trim()
      .split(/\s+/)
      .map((name) => [name, rule]),
  )

/** Three years: how long a complaint about a payment or a game can still be brought. */
const COMPLAINT_DAYS = 3 * 365
/** Five years after a payment: what laws on money laundering ask for. */
const PAYMENT_DAYS = 5 * 366

/** Every table that lasts, by its name in the database. A test fails on one that is missing here, or that is gone. */
export const dataClasses: Readonly<Record<string, DataRule>> = {
  ...each(
    `ledger.accounts ledger.entries ledger.transfers ledger.replies ledger.late_transfers ledger.loss_limits ledger.seal_mark
     ledger.seal_shards ledger.seals bonus_lines bonus_round_stakes bonuses contract_payouts contracts deposits deposit_reviews
     envelopes envelope_shares freespin_issues gateway_events jackpots jackpot_draws money_days money_days_built figure_parts figure_days open_stake_moments
     open_stakes payout_words promotion_applications rebate_days rebate_parts rebates return_days rounds round_actions round_words
     reconciliation_reports reconciliation_differences database_timelines withdrawals withdrawal_outcomes withdrawal_steps rebate_rates
     rebate_rate_changes rebate_initial_rates rebate_caps bank_statement_lines ledger.held_money operator_money operator_money_rules
     balance_corrections money_rules promotion_budgets provider_flow_cursor provider_flows withdrawal_signals withheld_wins`,
    { class: 'money', end: 'kept' },
  ),
  ...each(
    `team_active_days team_actives team_balance_batch team_balances team_batch team_bet_batch team_bets team_cursor team_days
     team_deposit_changes team_hours team_line_batch team_lines team_link_batch team_links team_moves team_round_changes team_totals
     team_unpaid`,
    { class: 'money', end: 'kept' },
  ),
  ...each(
    'alerts case_members case_notes case_tasks cases significant_events operator_action_seals operator_actions proposals protection_breaks exclusion_marks exclusion_reviews member_stops member_notes configuration_changes',
    {
      class: 'conduct',
      end: 'kept',
    },
  ),
  ...each(
    `members member_names member_profiles member_security proved_contacts social_identities withdrawal_accounts protection_limits
     protection_settings own_games announcement_reads inbox_marks notifications_off affiliate_codes invite_links invited_members member_countries envelope_receivers
     tagged_members`,
    { class: 'personal', end: 'account' },
  ),
  ...each('operators', { class: 'personal', end: 'account' }),
  ...each('passkeys operator_recovery_codes operator_devices known_devices member_authenticators member_recovery_codes', {
    class: 'secret',
    end: 'account',
  }),
  ...each('payment_gateways provider_links partner_secrets social_providers merchant_bank_accounts seal_keys', {
    class: 'secret',
    end: 'replaced',
  }),
  ...each('verification_secrets exclusion_salts credential_keys', { class: 'secret', end: 'replaced' }),
  ...each(
    `sessions operator_sessions operator_tickets operator_enrolments password_links second_factor_tickets passkey_challenges captchas
     credential_nonces verification_codes used_proofs social_flows social_proofs chat_entries chat_tickets feedback_passes login_locks
     attempts outbox_messages`,
    { class: 'working', end: 'swept' },
  ),
  // One that waits can be approved for seven days.
  proposed_gateway_secrets: { class: 'secret', end: { days: 8, by: 'proposed_at' } },
  book_checks: { class: 'working', end: { days: 90, by: 'begun_at' } },
  catalogue_requests: { class: 'working', end: { days: 7, by: 'done_at' } },
  content_requests: { class: 'working', end: { days: 7, by: 'done_at' } },
  launches: { class: 'working', end: 'kept' },
  deposit_payers: { class: 'personal', end: { days: PAYMENT_DAYS, by: 'told_at' } },
  deposit_slips: { class: 'personal', end: { days: PAYMENT_DAYS, by: 'uploaded_at' } },
  chat_messages: { class: 'personal', end: { days: COMPLAINT_DAYS, by: 'sent_at' } },
  chat_conversations: { class: 'personal', end: 'account' },
  feedback_pictures: { class: 'personal', end: { days: COMPLAINT_DAYS, by: 'uploaded_at' } },
  feedback: {
    class: 'personal',
    end: { days: COMPLAINT_DAYS, by: 'sent_at', unless: 'exists (select from feedback_pictures p where p.feedback_id = feedback.id)' },
  },
  sent_mails: { class: 'personal', end: { days: COMPLAINT_DAYS, by: 'sent_at' } },
  desk_matters: { class: 'working', end: { days: COMPLAINT_DAYS, by: 'changed_at' } },
  inbox_messages: { class: 'personal', end: 'account' },
  ...each(
    `alert_kinds announcements banners catalogue_loads catalogue_versions classify_entries currencies member_levels member_tags deposit_channels games
     help_topics merchants promotion_drafts promotion_versions promotions
     providers registration_rules site_picture_files site_pictures support_links withdrawal_channels withdrawal_rules demo_marks migrations sql_functions`,
    { class: 'offer', end: 'replaced' },
  ),
}

/** Columns that tell of a person or open something, wherever they are: each must be of a table that says so. */
export const TELLING_COLUMN =
  /^(email|mobile_num|birthday|id_number|payee_name|holder|number|account_holder|account_number|real_name|payment_password_hash|password_hash|totp_secret|secret|webhook_secret|client_secret|private_jwk|nonce_secret|new_secret|recipient)$/
