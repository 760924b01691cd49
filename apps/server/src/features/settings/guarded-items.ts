import type { ItemName } from '../merchants/index.ts'

/**
 * Settings by which the house owes more, or by which somebody gets in or is tried more often: one owner proposes them and another one
 * agrees. Each says why.
 */
export const guardedSettings: Readonly<Record<string, string>> = {
  contract_bets_percent_max: 'what the house may promise agents',
  contract_loss_percent_max: 'what the house may promise agents',
  contract_payout_max: 'what is paid without a decision',
  contract_day_max: 'what is paid without a decision in a day',
  merchant_dividends: 'whether dividends are paid without a decision',
  rebate_rate_max: 'what the house may give agents of each stake',
  'jackpot.source': 'whether each stake feeds a pool that the house pays out',
  'jackpot.share': 'what the house gives back of each stake',
  'jackpot.odds': 'how often the pool falls',
  'jackpot.start': 'what the house puts into each pool',
  withdrawal_account_delay_hours: 'how long a thief of an account has to wait',
  token_in_query: 'whether sessions stand in addresses, which logs keep',
  frame_hosts: 'whose pages are shown within the site',
  chat_url: 'whose page members are sent to when they ask for help',
  staff_hosts: 'where operators come in',
  staff_networks: 'where operators come from',
  login_failures_per_address: 'how often a password is tried',
  login_captcha_per_address: 'how often a password is tried',
  messages_per_address: 'how many text messages the house pays for, and how many codes are there to be guessed',
}

/** Flags of the same weight. */
export const guardedFlags: Readonly<Record<string, string>> = {
  accountTransfersEnabled: 'whether money goes from one member to another, as a thief of an account would have it',
  MOBILEVERCODELOGIN3: 'whether whoever holds a number gets in without a password',
  CHNGPASSVERIF3: 'whether whoever holds a number sets a new password',
}

/** Links of the same weight. */
export const guardedLinks: Readonly<Record<string, string>> = {
  IOS: 'what members install, and type their passwords into',
  Android: 'what members install, and type their passwords into',
  MOBILECONFIG: 'what members install, and type their passwords into',
}

/** What the merchant is called, and where. */
export const guardedBrand: Readonly<Record<string, string>> = {
  name: 'whose site members think they are at',
  host_names: 'which site members of a name get to',
  time_zone: 'when a day of limits, terms and books begins',
  currency_symbol: 'what members take an amount for',
}

const guarded: Readonly<Partial<Record<ItemName['part'], Readonly<Record<string, string>>>>> = {
  setting: guardedSettings,
  flag: guardedFlags,
  link: guardedLinks,
  brand: guardedBrand,
}

/** Whether it takes two owners to set it. */
export const isGuarded = ({ part, name }: ItemName): boolean => Object.hasOwn(guarded[part] ?? {}, name)
