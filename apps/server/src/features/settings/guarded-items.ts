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
  'jackpot.share': 'what the house gives back of each stake',
  'jackpot.odds': 'how often the pool falls',
  'jackpot.start': 'what the house puts into each pool',
  withdrawal_account_delay_hours: 'how long a thief of an account has to wait',
  token_in_query: 'whether sessions stand in addresses, which logs keep',
  frame_hosts: 'whose pages are shown within the site',
  staff_hosts: 'where operators come in',
  staff_networks: 'where operators come from',
  login_failures_per_address: 'how often a password is tried',
  login_captcha_per_address: 'how often a password is tried',
}

/** Flags of the same weight. */
export const guardedFlags: Readonly<Record<string, string>> = {
  accountTransfersEnabled: 'whether money goes from one member to another, as a thief of an account would have it',
}

/** Whether it takes two owners to set it. */
export const isGuarded = ({ part, name }: ItemName): boolean =>
  (part === 'setting' && Object.hasOwn(guardedSettings, name)) || (part === 'flag' && Object.hasOwn(guardedFlags, name))
