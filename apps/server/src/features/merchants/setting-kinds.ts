// The settings: every name, where it is on the operators' page, and what its value must look like.
import { isLanguage, languages } from '@pavilion/api/languages'
import type { ValueForm } from '@pavilion/api/settings'
import { isDialingCodeOf } from '../../base/telephone.ts'
import { areWindows } from './planned-maintenance.ts'
import { parseNetwork } from './region.ts'
import { isCountryCode, isHostName, isLinkAddress } from './switches.ts'

/** What a value must be: in a sentence for the command line, as a word that has a sentence in every language, and whether it is. */
type ValueKind = {
  must: string
  form: ValueForm
  least?: number
  most?: number
  choices?: readonly string[]
  accepts(value: string): boolean
}
type SettingGroup = 'maintenance' | 'texts' | 'site' | 'places' | 'login' | 'limits' | 'money' | 'jackpot' | 'staff'
type SettingKind = ValueKind & { group: SettingGroup }

const listOf = (accepts: (part: string) => boolean) => (value: string) => value.split(',').every((part) => accepts(part.trim()))
const matching = (form: ValueForm, must: string, pattern: RegExp): ValueKind => ({ form, must, accepts: (value) => pattern.test(value) })

const NUMBER_MAX = 999_999_999
/** A whole number within limits. */
const number = (least = 1, most = NUMBER_MAX, of = 'whole number'): ValueKind => ({
  form: 'number',
  must: `a ${of} from ${least} to ${most}`,
  least,
  most,
  accepts: (value) => /^(?:0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least && Number(value) <= most,
})
const oneOf = (...choices: readonly string[]): ValueKind => ({
  form: 'choice',
  must: choices.length < 3 ? choices.join(' or ') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`,
  choices,
  accepts: (value) => choices.includes(value),
})
const onOff = oneOf('on', 'off')
const colour = matching('colour', 'a colour such as #1F1410', /^#[0-9A-Fa-f]{6}$/)
const TEXT_MAX = 500
const text: ValueKind = {
  form: 'text',
  must: `a text of at most ${TEXT_MAX} characters`,
  most: TEXT_MAX,
  accepts: (value) => value.length <= TEXT_MAX,
}
const language: ValueKind = { ...oneOf(...languages), must: `one of ${languages.join(', ')}`, accepts: isLanguage }
const amount = matching('amount', 'an amount such as 100.00', /^\d{1,9}(?:\.\d{1,2})?$/)
const percent = matching('percent', 'a percentage from 0 to 100, such as 0.5', /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/)
const hosts: ValueKind = { form: 'hosts', must: 'host names with commas between them', accepts: listOf(isHostName) }
const networks: ValueKind = {
  form: 'networks',
  must: 'addresses or networks such as 203.0.113.0/24, with commas between them',
  accepts: listOf((part) => parseNetwork(part) !== undefined),
}

const windows: ValueKind = {
  form: 'windows',
  must: 'days and times of the merchant such as 2026-12-01 02:00/2026-12-01 04:00, with commas between those of several windows',
  accepts: areWindows,
}

const within = (group: SettingGroup, kinds: Readonly<Record<string, ValueKind>>): Record<string, SettingKind> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, group }]))

/** A text, and one of each language that takes its place there. */
const inLanguages = (name: string, between: string): Record<string, ValueKind> => ({
  [name]: text,
  ...Object.fromEntries(languages.map((code) => [`${name}${between}${code}`, text])),
})

/** The settings by name. */
export const settingKinds: Readonly<Record<string, SettingKind>> = {
  ...within('texts', {
    app_background: colour,
    app_desc: text,
    app_desc_font_color: colour,
    ...inLanguages('description', '_'),
    ...inLanguages('licence_text', '_'),
  }),
  ...within('maintenance', {
    /** When the site closes by itself and opens again, several times if need be; and who comes in meanwhile. */
    maintenance_windows: windows,
    maintenance_networks: networks,
    ...inLanguages('status_info', '_'),
  }),
  ...within('site', {
    affiliate_code_parameter: matching('word', 'a name of letters, digits and _', /^\w{1,32}$/),
    announcements_cache_seconds: number(),
    chat_url: {
      form: 'https',
      must: 'an address that begins with https://',
      accepts: (value) => value.startsWith('https://') && isLinkAddress(value),
    },
    demo_players: onOff,
    /** Where providers' games may be framed from besides the addresses of their links. */
    frame_hosts: {
      form: 'frame-hosts',
      must: 'host names such as games.example or *.games.example, with commas between them',
      accepts: listOf((part) => isHostName(part.replace(/^\*\./, ''))),
    },
    free_trial: onOff,
    image_fallback_host: { form: 'host', must: 'a host name', accepts: isHostName },
    image_hosts: hosts,
    message_centre_default_language: language,
    page_size_favourites: number(1, 100, 'number'),
    page_size_game_list: number(1, 100, 'number'),
    promo_APP_DOWNLOAD: onOff,
    promo_REFERRAL: onOff,
    stuck_round_hours: number(1, 999, 'number of hours'),
  }),
  ...within('places', {
    blocked_addresses: networks,
    blocked_countries: { form: 'countries', must: 'country codes such as PH,SG', accepts: listOf(isCountryCode) },
    countries: {
      form: 'dialling-codes',
      must: 'countries with their own dialling codes, such as PH:63,VN:84',
      accepts: listOf((part) => /^[A-Z]{2}:[1-9]\d{0,3}$/.test(part) && isDialingCodeOf(part.slice(0, 2), part.slice(3))),
    },
    unknown_countries: oneOf('open', 'blocked'),
  }),
  ...within('login', {
    captcha_digits: number(4, 6, 'number'),
    login_captcha_per_address: number(),
    login_failures_per_address: number(),
    passkey_starts_per_address: number(),
    password_length_min: number(8, 64, 'number'),
    password_needs_letter_and_digit: onOff,
    /** Names that members cannot have, beside those of the house and its staff. */
    reserved_names: text,
    /** Sessions of one member that are alive at a time; one more ends the oldest. */
    sessions_max: number(1, 100, 'number'),
    smsProvider: oneOf('builtin', 'firebase'),
    social_starts_per_address: number(),
    /** Whether a session's token may be in the query of every call, not only where the specification has it. */
    token_in_query: onOff,
    username_lookups_per_address: number(),
  }),
  ...within('limits', {
    accounts_opened_per_hour: number(),
    captchas_per_address: number(),
    deposits_per_hour: number(),
    feedback_per_address: number(),
    feedback_pictures_per_hour: number(),
    messages_per_address: number(),
    registrations_per_hour: number(),
    trials_per_hour: number(),
    trials_per_hour_in_all: number(),
  }),
  ...within('money', {
    /** What contracts of the merchant with agents promise at most, and what is paid of them in one payout and on a day without two operators. */
    contract_bets_percent_max: percent,
    contract_loss_percent_max: percent,
    contract_payout_max: amount,
    contract_day_max: amount,
    /** The dividends that the merchant owes agents at the top: paid by themselves, or by two operators each. */
    merchant_dividends: oneOf('automatic', 'operators'),
    rebate_rate_max: matching('tenths', 'a percentage from 0 to 10.0 in tenths, such as 2.5', /^(?:\d(?:\.\d)?|10(?:\.0)?)$/),
    trial_play_money: amount,
    withdrawal_account_delay_hours: number(0, 720, 'number of hours'),
    withdrawal_banks: {
      form: 'banks',
      must: 'codes such as GCASH,BDO, with commas between them',
      accepts: listOf((part) => /^[A-Z0-9]{2,20}$/.test(part)),
    },
  }),
  ...within('jackpot', {
    'jackpot.source': oneOf('simulated', 'server', 'off'),
    ...inLanguages('jackpot.caption', '.'),
    'jackpot.share': matching('share', 'a percentage above 0 and below 100, such as 1 or 0.5', /^(?!0*(?:\.0*)?$)\d{1,2}(?:\.\d{1,4})?$/),
    'jackpot.odds': matching('odds', 'an amount of one or more, such as 50000.00', /^[1-9]\d{0,8}(?:\.\d{1,2})?$/),
    'jackpot.start': amount,
  }),
  ...within('staff', {
    /** Host names of which the operators' calls and the desk are answered, there alone; members' pages and calls are not answered there. */
    staff_hosts: hosts,
    /** Where operators may come from; elsewhere no log-in is right and no session goes on. */
    staff_networks: networks,
  }),
}

/** Settings that are amounts in the merchant's currency. */
export const amountSettings: readonly string[] = [
  'contract_payout_max',
  'contract_day_max',
  'jackpot.odds',
  'jackpot.start',
  'trial_play_money',
]
