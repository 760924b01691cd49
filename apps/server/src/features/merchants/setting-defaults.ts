// What holds where a merchant sets nothing. The code that reads a setting takes it from here, and so does the page that shows it.
import type { Merchant } from './merchant.ts'

/** The settings that are whole numbers of one or more. */
export const numberDefaults = {
  accounts_opened_per_hour: 120,
  announcements_cache_seconds: 60,
  captcha_digits: 4,
  captchas_per_address: 60,
  deposits_per_hour: 30,
  feedback_per_address: 10,
  feedback_pictures_per_hour: 120,
  login_captcha_per_address: 20,
  login_failures_per_address: 60,
  messages_per_address: 30,
  page_size_favourites: 35,
  page_size_game_list: 35,
  passkey_starts_per_address: 60,
  password_length_min: 8,
  registrations_per_hour: 20,
  sessions_max: 100,
  social_starts_per_address: 60,
  stuck_round_hours: 26,
  trials_per_hour: 10,
  trials_per_hour_in_all: 2_000,
  username_lookups_per_address: 60,
} as const
export type NumberSetting = keyof typeof numberDefaults

/** The others that have a default as text; the rest are empty until they are set. */
export const textDefaults = {
  affiliate_code_parameter: 'affiliateCode',
  contract_bets_percent_max: '0.50',
  contract_day_max: '200000',
  contract_loss_percent_max: '50.00',
  contract_payout_max: '50000',
  countries: 'PH:63',
  demo_players: 'off',
  free_trial: 'on',
  'jackpot.odds': '100000',
  'jackpot.share': '1',
  'jackpot.source': 'simulated',
  'jackpot.start': '0',
  merchant_dividends: 'operators',
  password_needs_letter_and_digit: 'off',
  promo_APP_DOWNLOAD: 'off',
  promo_REFERRAL: 'off',
  rebate_rate_max: '3.0',
  smsProvider: 'builtin',
  token_in_query: 'off',
  trial_play_money: '1000',
  unknown_countries: 'open',
  withdrawal_account_delay_hours: '24',
} as const

/** What holds where nothing is set, as text. */
export function defaultOfSetting(name: string): string | undefined {
  const known: Readonly<Record<string, string | number>> = { ...numberDefaults, ...textDefaults }
  return Object.hasOwn(known, name) ? String(known[name]) : undefined
}

/** A setting that is a whole number of one or more; the default where it is missing or is none. */
export function numberSetting({ settings }: Pick<Merchant, 'settings'>, name: NumberSetting): number {
  const text = settings[name]
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : numberDefaults[name]
}
