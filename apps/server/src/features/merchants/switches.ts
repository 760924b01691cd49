// What can be switched and set for a merchant: every name, and what its value must look like.
import { isIP } from 'node:net'
import { moduleIds } from '@pavilion/api/endpoint'
import { isLanguage, languages } from '@pavilion/api/languages'
import { isDialingCodeOf } from '../../base/telephone.ts'
import { parseNetwork } from './region.ts'

/** The feature flags; a module that is `off` refuses its calls. `COMM3` is always on. */
export const flagNames: readonly string[] = [
  'USERNAMEREG3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'TELEGRAMLOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CHNGPASSVERIF3',
  'socialLoginEnabled',
  'appWindowEnabled',
  'downloadBarRequiresLogin',
  'changePassword.useHeldPassword',
  'changePassword.showError',
  'strict_recovery_email',
  'agentLogin.enabled',
  'accountTransfersEnabled',
  'autoplayEnabled',
  ...moduleIds.filter((module) => module !== 'COMM3'),
]

/** The kinds of links that a merchant has, for downloads and for its channels. */
export const linkTypes: readonly string[] = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'TELEGRAM',
  'WHATSAPP',
  'FACEBOOK',
  'YOUTUBE',
  'TIKTOK',
  'INSTAGRAM',
  'TWITTER',
]

/** What a value must be, in words, and whether it is. */
export type ValueKind = { must: string; accepts(value: string): boolean }

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Whether the text is the code of a country, ISO 3166-1 with two letters. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'].includes(text) && countryNames.of(text) !== undefined
}

const isHostName = (text: string): boolean => /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text) && isIP(text) === 0
const listOf = (accepts: (part: string) => boolean) => (value: string) => value.split(',').every((part) => accepts(part.trim()))
const matching = (must: string, pattern: RegExp): ValueKind => ({ must, accepts: (value) => pattern.test(value) })
const number = matching('a whole number from 1 to 999999999', /^[1-9]\d{0,8}$/)
const pageSize = matching('a number from 1 to 100', /^(?:[1-9]\d?|100)$/)
const onOff = matching('on or off', /^(?:on|off)$/)
const colour = matching('a colour such as #1F1410', /^#[0-9A-Fa-f]{6}$/)
const text: ValueKind = { must: 'a text of at most 500 characters', accepts: (value) => value.length <= 500 }
const language: ValueKind = { must: `one of ${languages.join(', ')}`, accepts: isLanguage }

const amount = matching('an amount such as 100.00', /^\d{1,9}(?:\.\d{1,2})?$/)

const percentOf = matching('a percentage from 0 to 100, such as 0.5', /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/)

const jackpotSettings: Readonly<Record<string, ValueKind>> = {
  'jackpot.source': matching('simulated, server or off', /^(?:simulated|server|off)$/),
  'jackpot.caption': text,
  ...Object.fromEntries(languages.map((code) => [`jackpot.caption.${code}`, text])),
  'jackpot.share': matching('a percentage above 0 and below 100, such as 1 or 0.5', /^(?!0*(?:\.0*)?$)\d{1,2}(?:\.\d{1,4})?$/),
  'jackpot.odds': matching('an amount of one or more, such as 50000.00', /^[1-9]\d{0,8}(?:\.\d{1,2})?$/),
  'jackpot.start': amount,
}

/** The settings by name. */
export const settingKinds: Readonly<Record<string, ValueKind>> = {
  accounts_opened_per_hour: number,
  affiliate_code_parameter: matching('a name of letters, digits and _', /^\w{1,32}$/),
  announcements_cache_seconds: number,
  app_background: colour,
  app_desc: text,
  app_desc_font_color: colour,
  blocked_addresses: {
    must: 'addresses or networks such as 203.0.113.0/24, with commas between them',
    accepts: listOf((part) => parseNetwork(part) !== undefined),
  },
  blocked_countries: { must: 'country codes such as PH,SG', accepts: listOf(isCountryCode) },
  captcha_digits: matching('a number from 4 to 6', /^[4-6]$/),
  captchas_per_address: number,
  chat_url: { must: 'an address that begins with https://', accepts: (value) => value.startsWith('https://') && isLinkAddress(value) },
  /** What contracts of the merchant with agents promise at most, and what is paid of them in one payout and on a day without two operators. */
  contract_bets_percent_max: percentOf,
  contract_loss_percent_max: percentOf,
  contract_payout_max: amount,
  contract_day_max: amount,
  countries: {
    must: 'countries with their own dialling codes, such as PH:63,VN:84',
    accepts: listOf((part) => /^[A-Z]{2}:[1-9]\d{0,3}$/.test(part) && isDialingCodeOf(part.slice(0, 2), part.slice(3))),
  },
  demo_players: onOff,
  description: text,
  description_CN: text,
  description_EN: text,
  description_TH: text,
  description_TY: text,
  description_VI: text,
  deposits_per_hour: number,
  feedback_per_address: number,
  feedback_pictures_per_hour: number,
  free_trial: onOff,
  image_fallback_host: {
    must: 'a host name',
    accepts: isHostName,
  },
  /** Where providers' games may be framed from besides the addresses of their links. */
  frame_hosts: {
    must: 'host names such as games.example or *.games.example, with commas between them',
    accepts: listOf((part) => isHostName(part.replace(/^\*\./, ''))),
  },
  image_hosts: {
    must: 'host names with commas between them',
    accepts: listOf(isHostName),
  },
  ...jackpotSettings,
  licence_text: text,
  licence_text_CN: text,
  licence_text_EN: text,
  licence_text_TH: text,
  licence_text_TY: text,
  licence_text_VI: text,
  login_captcha_per_address: number,
  login_failures_per_address: number,
  /** The dividends that the merchant owes agents at the top: paid by themselves, or by two operators each. */
  merchant_dividends: matching('automatic or operators', /^(?:automatic|operators)$/),
  message_centre_default_language: language,
  messages_per_address: number,
  page_size_favourites: pageSize,
  page_size_game_list: pageSize,
  passkey_starts_per_address: number,
  password_length_min: matching('a number from 8 to 64', /^(?:[89]|[1-5]\d|6[0-4])$/),
  password_needs_letter_and_digit: onOff,
  promo_APP_DOWNLOAD: onOff,
  promo_REFERRAL: onOff,
  rebate_rate_max: matching('a percentage from 0 to 10.0 in tenths, such as 2.5', /^(?:\d(?:\.\d)?|10(?:\.0)?)$/),
  registrations_per_hour: number,
  /** Names that members cannot have, beside those of the house and its staff. */
  reserved_names: text,
  smsProvider: matching('builtin or firebase', /^(?:builtin|firebase)$/),
  social_starts_per_address: number,
  /** Host names of which the operators' calls and the desk are answered, there alone; members' pages and calls are not answered there. */
  staff_hosts: { must: 'host names with commas between them', accepts: listOf(isHostName) },
  /** Sessions of one member that are alive at a time; one more ends the oldest. */
  sessions_max: matching('a number from 1 to 100', /^(?:[1-9]\d?|100)$/),
  /** Where operators may come from; elsewhere no log-in is right and no session goes on. */
  staff_networks: {
    must: 'addresses or networks such as 203.0.113.0/24, with commas between them',
    accepts: listOf((part) => parseNetwork(part) !== undefined),
  },
  status_info: text,
  stuck_round_hours: matching('a number of hours from 1 to 999', /^[1-9]\d{0,2}$/),
  trial_play_money: amount,
  trials_per_hour: number,
  trials_per_hour_in_all: number,
  unknown_countries: matching('open or blocked', /^(?:open|blocked)$/),
  username_lookups_per_address: number,
  withdrawal_account_delay_hours: matching('a number of hours from 0 to 720', /^(?:\d{1,2}|[1-6]\d{2}|7[01]\d|720)$/),
  /**
   * Whether a session's token may be in the query of every call, not only where the specification
   * has it.
   */
  token_in_query: onOff,
  withdrawal_banks: { must: 'codes such as GCASH,BDO, with commas between them', accepts: listOf((part) => /^[A-Z0-9]{2,20}$/.test(part)) },
}

/** Settings that are amounts in the merchant's currency. */
export const amountSettings: readonly string[] = [
  'contract_payout_max',
  'contract_day_max',
  'jackpot.odds',
  'jackpot.start',
  'trial_play_money',
]

/** Whether the text is an address that a page may lead to: https, or a path of the site itself. */
export function isLinkAddress(address: string): boolean {
  if (/^\/(?!\/)[\w./-]*$/.test(address)) return true
  return address.length <= 500 && URL.canParse(address) && new URL(address).protocol === 'https:'
}
