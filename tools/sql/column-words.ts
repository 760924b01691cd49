// What PostgreSQL cannot say of a column, for the types of rows that are drawn from the database.

/** Types that are narrower than the column's own: the shape of what is kept as JSON, and values that no check lists. */
export const columnTypes: Readonly<Record<string, string>> = {
  'announcements.contents': 'Record<string, string>',
  'announcements.images': '{ sequence: number; url: string }[]',
  'announcements.titles': 'Record<string, string>',
  'banners.subtitles': 'Record<string, string>',
  'banners.titles': 'Record<string, string>',
  'bonuses.weights': 'Record<string, number>',
  'classify_entries.names': 'Record<string, string>',
  'contract_payouts.kind': 'ContractKindValue',
  'contracts.terms': 'ContractTermsValue',
  'deposit_reviews.third_reasons': "('differs' | 'above-limit' | 'no-statement-line')[]",
  'exclusion_reviews.known_by': "('address' | 'name')[]",
  'games.names': 'Record<string, string>',
  'help_topics.contents': 'Record<string, string>',
  'help_topics.titles': 'Record<string, string>',
  'inbox_messages.contents': 'Record<string, string>',
  'inbox_messages.titles': 'Record<string, string>',
  'invite_links.member_type': 'number',
  'invite_links.rates': 'RebateRateLineValue[]',
  'member_levels.titles': 'Record<string, string>',
  'merchants.flags': 'Record<string, boolean>',
  'merchants.permissions': 'Record<string, boolean>',
  'merchants.settings': 'Record<string, string>',
  'merchants.theme': 'Record<string, string>',
  'promotions.contents': 'Record<string, string>',
  'promotions.titles': 'Record<string, string>',
  'proposals.payload': '{ before: unknown; after: unknown }',
  'protection_settings.reality_check_minutes': 'number',
  'reconciliation_differences.ours': 'RecordedSide',
  'reconciliation_differences.theirs': 'RecordedSide',
  'support_links.titles': 'Record<string, string>',
  'withdrawal_steps.reason': 'WithdrawalReasonValue',
  'withdrawal_steps.status': 'WithdrawalStatusValue',
  'withdrawals.reason': 'WithdrawalReasonValue',
}

/** Columns that are never changed once their row is made. Where the server's role may not change a table at all, table-rights.ts says so. */
export const writtenOnce: Readonly<Record<string, string>> = {
  bank_statement_lines: 'merchant_code reference amount_minor currency paid_at payer imported_at',
  contract_payouts: `
    id contract_id merchant_code partner_id member_id currency first_day last_day hour base_minor carried_in_minor
    counted_minor carried_out_minor active_members tier amount_minor settled_at`,
  contracts: 'id merchant_code partner_id member_id request_id operator_id currency proposed_at',
  database_timelines: 'timeline seen_at',
  deposit_reviews: 'deposit_id',
  deposits: 'id merchant_code member_id request_id channel currency amount_minor fee_minor created_at expires_at',
  exclusion_reviews: 'merchant_code member_id like_id',
  known_devices: 'member_id token_hash first_seen_at',
  'ledger.accounts': 'betting_blocked_until',
  'ledger.entries': 'account_id sequence transfer_id amount_minor balance_after_minor',
  'ledger.transfers': 'id debit_account_id credit_account_id amount_minor currency kind reverses_id reference posted_at',
  member_authenticators: 'member_id',
  member_recovery_codes: 'member_id code_hash',
  member_security: 'member_id',
  member_tags: 'merchant_code code',
  merchant_bank_accounts: 'merchant_code',
  money_rules: 'merchant_code',
  operator_money: 'operator_id day part currency subject',
  operator_money_rules: 'operator_id',
  operators: 'merchant_code username created_at',
  promotion_applications: 'terms',
  proposals: 'merchant_code kind subject payload reason request_id maker_id maker_name made_at expires_at',
  reconciliation_differences: 'report_id transaction_key round_id ours theirs',
  reconciliation_reports: 'link_id merchant_code provider_code window_from window_to origin is_daily',
  round_actions: 'request_key merchant_code link_id shard wallet_id member_id round_id action reason made_by made_at',
  withdrawal_accounts: 'id merchant_code member_id bank kind number number_hash masked holder bound_at',
  withdrawals: `
    id merchant_code member_id request_id account_id account_kind account_bank account_bank_name account_holder
    account_number account_masked currency amount_minor fee_minor usual_minutes created_at`,
}

/** Where the types stand that the above, or the drawing itself, use: a package, or a file of the server's sources. */
export const typeHomes: Readonly<Record<string, string>> = {
  Computed: 'base/columns.ts',
  ContractKindValue: '@pavilion/api/contract-terms',
  ContractTermsValue: '@pavilion/api/contract-terms',
  Json: 'base/columns.ts',
  NullableJson: 'base/columns.ts',
  RebateRateLineValue: '@pavilion/api/rebates',
  RecordedSide: 'features/reconciliation/recorded-side.ts',
  Sealed: 'base/sealed.ts',
  WithDefault: 'base/columns.ts',
  WithdrawalReasonValue: '@pavilion/api/withdrawals',
  WithdrawalStatusValue: '@pavilion/api/withdrawals',
  WrittenOnce: 'base/columns.ts',
}
