import type { Rights } from '@pavilion/sealed'

const each = (tables: string, rights: string): Record<string, string> =>
  Object.fromEntries(
    tables
      .trim()
      .split(/\s+/)
      .map((name) => [name, rights]),
  )

/** What merchants show and set, and with whom they work: changed by commands, which connect as the owner. */
const SET_BY_COMMANDS = `
  catalogue_loads classify_entries currencies demo_marks
  member_levels migrations money_rules operator_money_rules providers seal_keys
  social_providers sql_functions support_links alert_kinds`

/** What is written once: the right to change or delete it is nobody's but the owner's. */
const WRITTEN_ONCE = `
  case_members case_notes
  announcement_reads affiliate_codes balance_corrections configuration_changes gateway_events member_countries member_names member_notes operator_action_seals operator_actions payout_words promotion_versions protection_breaks rebate_parts rebate_rate_changes
  significant_events site_picture_files site_pictures withdrawal_signals withdrawal_steps`

/** The books themselves: written by functions of the ledger, which act with the rights of the owner. */
const WRITTEN_BY_THE_LEDGER = `
  ledger.entries ledger.late_transfers ledger.postings ledger.seal_shards ledger.seals ledger.transfers ledger.transfers_default`

/** What has a state, and stays. */
const CHANGING = `
  announcements banners promotions bonus_lines bonus_round_stakes bonuses catalogue_versions chat_conversations contract_payouts contracts database_timelines deposits envelope_shares envelopes exclusion_marks
  exclusion_reviews help_topics inbox_marks invite_links invited_members jackpot_draws jackpots member_profiles member_security members open_stake_moments
  open_stakes operator_money operators promotion_applications promotion_budgets proved_contacts protection_limits
  protection_settings rebate_caps rebate_days rebate_initial_rates rebate_rates rebates reconciliation_reports round_actions round_words rounds
  social_identities withdrawal_accounts withdrawal_rules withdrawals withheld_wins
  alerts case_tasks cases`

/** The terms of a way in or out; which ways there are, commands say. */
const WAY_TERMS = 'select, update (minimum_minor, maximum_minor, fee_basis_points, fee_fixed_minor, usual_minutes, is_enabled, position)'

/** What is over at some time, and is deleted then; or made again from what stays. */
const PASSING = `
  attempts book_checks captchas chat_entries chat_tickets credential_keys credential_nonces deposit_reviews desk_matters feedback feedback_passes feedback_pictures
  known_devices login_locks member_authenticators member_recovery_codes figure_parts money_days operator_devices operator_enrolments
  operator_recovery_codes operator_sessions operator_tickets outbox_messages own_games passkey_challenges password_links
  provider_flows reconciliation_differences return_days second_factor_tickets sent_mails sessions social_flows
  social_proofs team_active_days team_actives team_balance_batch team_balances team_batch team_bet_batch team_bets team_days
  team_deposit_changes team_hours team_line_batch team_lines team_link_batch team_links team_round_changes team_totals team_unpaid
  used_proofs verification_codes`

/**
 * What the role of the server may do with every table, in one place: a table that is missing here, it may not even read, and a test
 * fails on it. `migrate` gives exactly this.
 */
export const applicationRights: Rights = {
  schemas: ['public', 'ledger'],
  relations: {
    ...each(SET_BY_COMMANDS, 'select'),
    ...each(WRITTEN_ONCE, 'select, insert'),
    ...each(WRITTEN_BY_THE_LEDGER, 'select'),
    ...each(CHANGING, 'select, insert, update'),
    ...each(PASSING, 'select, insert, update, delete'),

    // An account begins empty, and its balance is the ledger's.
    'ledger.accounts': [
      'select',
      'insert (shard, id, kind, merchant_code, owner, currency)',
      'update (is_betting_blocked, betting_blocked_until, has_loss_limit, bonus_account_id, bonus_ends_at)',
    ].join(', '),
    'ledger.held_money': 'select, insert, delete',
    'ledger.loss_limits': [
      'select',
      'insert (shard, account_id, period, limit_minor, next_limit_minor, next_at, time_zone, counted_sequence)',
      'update (limit_minor, next_limit_minor, next_at, time_zone)',
    ].join(', '),
    // Within the transaction that keeps a reply, its balance; later, what took it back.
    'ledger.replies': 'select, insert, update (balance_minor, original_key, reversed_by)',
    'ledger.seal_mark': 'select, update (until_id)',

    deposit_channels: WAY_TERMS,
    withdrawal_channels: WAY_TERMS,
    bank_statement_lines: 'select, update (deposit_id)',
    // Whose it is never changes: where money was sent must stay what it was.
    merchant_bank_accounts: 'select, insert, update (position, is_enabled), delete',
    catalogue_requests: 'select, insert, delete',
    chat_messages: 'select, insert, delete',
    content_requests: 'select, insert, delete',
    promotion_drafts: 'select, insert, update, delete',
    deposit_payers: 'select, insert, delete',
    deposit_slips: 'select, insert, delete',
    // To lock a row, a role must be allowed to change one of its columns.
    envelope_receivers: 'select, insert, update (ends_at)',
    exclusion_salts: 'select, insert',
    freespin_issues: 'select',
    // What a file alone says of a game, no operator changes.
    games: 'select, update (is_hidden, classify, names, icon_url, position, version, changed_by, changed_at)',
    inbox_messages: 'select, insert',
    launches: 'select, insert',
    member_stops: 'select, insert, delete',
    notifications_off: 'select, insert, delete',
    member_tags: 'select, insert, update (name, colour, meaning)',
    merchants:
      'select, update (flags, permissions, settings, theme, languages, default_language, minimum_age, status, name, host_names, time_zone, currency_symbol)',
    figure_days: 'select, insert, update',
    money_days_built: 'select, insert, update',
    partner_secrets: 'select, insert, update (ends_at)',
    // What a log-in is held against is put there once.
    passkeys: 'select, insert, update (counter, last_used_at), delete',
    // The secrets that it began with stay; new ones are partner_secrets.
    payment_gateways: 'select, insert, update (address, pay_hosts)',
    proposals: 'select, insert, update (checker_id, checker_name, decided_at, outcome, note)',
    proposed_gateway_secrets: 'select, insert, delete',
    provider_flow_cursor: 'select, update (seen)',
    provider_links: [
      'select',
      'update (is_enabled, launch_url, is_session_demanded, multiple_max, hour_net_max_minor, day_net_max_minor)',
      'update (closed_at, closed_by, closed_until, closing_texts, is_closed_by_itself)',
    ].join(', '),
    team_cursor: 'select, update',
    team_moves: 'select, insert, update (is_replaced)',
    registration_rules: 'select, insert, delete',
    tagged_members: 'select, insert, delete',
    verification_secrets: 'select, insert',
    withdrawal_outcomes: 'select, insert, delete',

    chat_changes: 'usage',
    member_ids: 'usage',
    node_numbers: 'usage',
  },
  functions: ['ledger.post_calls', 'ledger.count_losses', 'ledger.add_link', 'ledger.add_month', 'public.forget_guests'],
}
