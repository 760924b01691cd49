import type { ValueOf } from '@pavilion/api/endpoint'
import type { getWithdrawalOptions, WithdrawalObstacleValue } from '@pavilion/api/withdrawals'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { hasOpenRound } from '../bonuses/index.ts'
import { memberProfiles } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { listWithdrawalAccounts, type WithdrawalAccount } from '../security/index.ts'
import { findWithdrawalHold, isMoneyHeld } from '../stops/index.ts'
import { dayOf } from './judge-request.ts'
import { getOwnMoney, type OwnMoney } from './own-money.ts'
import type { WithdrawalRules } from './rules.store.ts'
import { getRules, listPayoutChannels, type PayoutChannel } from './rules.ts'
import { wireSplit } from './wire-split.ts'
import { wireWithdrawal } from './wire-withdrawal.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { listOpenWithdrawals, sumWithdrawalsSince } from './withdrawals.store.ts'

type Options = ValueOf<typeof getWithdrawalOptions>

/** All that the screen shows before anything is asked for. */
export async function getOptions(
  db: Db,
  tools: Pick<PayoutTools, 'clock' | 'gateways'>,
  merchant: Merchant,
  memberId: MemberId,
): Promise<Options> {
  const at = tools.clock()
  const scale = scaleOf(merchant.currency)
  const rules = await getRules(db, merchant.code)
  const channels = await listPayoutChannels(db, tools, merchant.code)
  const accounts = await listWithdrawalAccounts(db, memberId)
  const money = await getOwnMoney(db, memberId, merchant.currency, at)
  const day = await dayOf(db, merchant, at)
  const today = await sumWithdrawalsSince(db, memberId, day.begins)
  const hasTransactionPassword = (await memberProfiles.findPaymentPasswordHash(db, memberId)) !== undefined
  const hold = await findWithdrawalHold(db, memberId, at)
  const underWay = await listOpenWithdrawals(db, memberId)
  return {
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    isSandbox: channels.some(({ gateway }) => gateway.isSandbox),
    balances: wireSplit(money, scale),
    channels: channels.map((channel) => wireChannel(channel, scale)),
    day: { ...wireDay(rules, today, scale), resetsAt: day.ends.toISOString() },
    accounts: accounts.map((account) => wireAccount(account, channels, at)),
    hasTransactionPassword,
    ...(money.running ? { bonus: await wireBonus(db, money.running, rules, scale) } : {}),
    obstacles: obstaclesOf({
      rules,
      isHeld: await isMoneyHeld(db, memberId),
      hold,
      channels,
      accounts,
      money,
      today,
      hasTransactionPassword,
      at,
    }),
    ...(hold ? { hold: { endsAt: hold.endsAt.toISOString(), reason: hold.reason } } : {}),
    underWay: underWay.map(wireWithdrawal),
    now: at.toISOString(),
  }
}

type Today = { count: number; totalMinor: bigint }
type Facts = {
  rules: WithdrawalRules
  isHeld: boolean
  hold: unknown
  channels: readonly PayoutChannel[]
  accounts: readonly WithdrawalAccount[]
  money: OwnMoney
  today: Today
  hasTransactionPassword: boolean
  at: Date
}

/** Why nothing is possible now, in the order in which the member can do something about it. */
function obstaclesOf({
  rules,
  isHeld,
  hold,
  channels,
  accounts,
  money,
  today,
  hasTransactionPassword,
  at,
}: Facts): WithdrawalObstacleValue[] {
  if (!rules.isOpen || channels.length === 0) return ['withdrawals-closed']
  if (isHeld) return ['money-held']
  if (hold) return ['withdrawals-held']
  const payable = accounts.filter(({ kind }) => channels.some((channel) => channel.kind === kind))
  const least = leastOf(payable.length === 0 ? channels : channels.filter(({ kind }) => payable.some((account) => account.kind === kind)))
  const totalLeft = rules.perDayTotalMinor === null ? undefined : rules.perDayTotalMinor - today.totalMinor
  const standing: [WithdrawalObstacleValue, boolean][] = [
    ['transaction-password-needed', !hasTransactionPassword],
    ['account-needed', accounts.length === 0],
    ['payout-unavailable', accounts.length > 0 && payable.length === 0],
    ['account-too-new', payable.length > 0 && payable.every(({ usableFrom }) => usableFrom > at)],
    ['withdrawal-count-reached', today.count >= rules.perDayCount],
    ['withdrawal-total-reached', totalLeft !== undefined && totalLeft < least],
    ['own-money-too-low', money.realMinor < least],
  ]
  return standing.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []))
}

const leastOf = (channels: readonly PayoutChannel[]): bigint =>
  channels.reduce((least, { minimumMinor }) => (least === 0n || minimumMinor < least ? minimumMinor : least), 0n)

/** A way out as the page of members shows it. */
export function wireChannel(channel: PayoutChannel, scale: number): Options['channels'][number] {
  return {
    kind: channel.kind,
    minimum: formatMinor(channel.minimumMinor, scale),
    maximum: formatMinor(channel.maximumMinor, scale),
    feePercent: formatMinor(BigInt(channel.feeBasisPoints), 2),
    feeFixed: formatMinor(channel.feeFixedMinor, scale),
    usualMinutes: channel.usualMinutes,
  }
}

function wireDay(rules: WithdrawalRules, { count, totalMinor }: Today, scale: number): Omit<Options['day'], 'resetsAt'> {
  const max = rules.perDayTotalMinor
  const left = max === null || totalMinor >= max ? 0n : max - totalMinor
  return {
    countMax: rules.perDayCount,
    countLeft: Math.max(0, rules.perDayCount - count),
    ...(max === null ? {} : { totalMax: formatMinor(max, scale), totalLeft: formatMinor(left, scale) }),
  }
}

function wireAccount(account: WithdrawalAccount, channels: readonly PayoutChannel[], at: Date): Options['accounts'][number] {
  return {
    accountId: account.accountId.toString(),
    kind: account.kind,
    bank: account.bankName,
    holder: account.maskedHolder,
    masked: account.masked,
    isDefault: account.isDefault,
    hasChannel: channels.some(({ kind }) => kind === account.kind),
    ...(account.usableFrom > at ? { usableFrom: account.usableFrom.toISOString() } : {}),
  }
}

async function wireBonus(
  db: Db,
  { bonus, balanceMinor }: NonNullable<OwnMoney['running']>,
  rules: WithdrawalRules,
  scale: number,
): Promise<NonNullable<Options['bonus']>> {
  return {
    balance: formatMinor(balanceMinor, scale),
    wagered: formatMinor(bonus.wageredMinor, scale),
    required: formatMinor(bonus.requiredMinor, scale),
    hasOpenRound: await hasOpenRound(db, bonus),
    endsAt: bonus.expiresAt.toISOString(),
    effect: rules.endsBonus ? 'lost' : 'stays',
  }
}
