import type { ContractTermsValue } from '@pavilion/api/contract-terms'
import { shownDate } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Fact } from '../../ui/facts.tsx'
import type { Contract, Kind } from './contracts.queries.ts'
import { exampleOf } from './tier-example.ts'

/** Where contracts of each kind are looked at. */
export const contractPaths: Readonly<Record<Kind, string>> = {
  daily: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
}

export const dividendsPath = '/m/member/agent/agentDivident'

/** What contracts of each kind are called. */
export const kindKeys: Readonly<Record<Kind, string>> = {
  daily: 'in_daily_salary_agt',
  dividend: 'in_dividend_agt',
  hour: 'in_hour_salary_agt',
}

/** The state of a payout. */
export const payoutKeys = { pending: 'contracts.payoutPending', paid: 'contracts.payoutPaid', none: 'contracts.payoutNone' } as const

const periodKeys: Readonly<Record<string, string>> = {
  daily: 'contracts.periodDaily',
  weekly: 'contracts.periodWeekly',
  'half-monthly': 'contracts.periodHalfMonthly',
  monthly: 'contracts.periodMonthly',
}

/** The period of a dividend in words. */
export const periodText = (t: Translate, period: string): string => t(periodKeys[period] ?? 'contracts.periodMonthly')

/** The hours of the day that are paid, such as `8:00 – 20:00`. */
const hoursText = (from: number, until: number): string => `${from}:00 – ${until}:00`

type Seen = { kind: Kind; terms: ContractTermsValue; symbol: string }
type Base = 'Day' | 'Hour' | 'Loss' | 'Bets'

function baseOf({ kind, terms }: Seen): Base {
  if (kind === 'daily') return 'Day'
  if (kind === 'hour') return 'Hour'
  return terms.base === 'bets' ? 'Bets' : 'Loss'
}

/** What a tier pays, how much business it asks for, and an example with real figures. */
export function tierTexts(t: Translate, seen: Seen, place: number): { pays: string; asks: string[]; example: string } {
  const { terms, symbol } = seen
  const tier = terms.tiers[place]
  const example = exampleOf(terms, place)
  if (!tier || !example) return { pays: '', asks: [], example: '' }
  const base = baseOf(seen)
  const active = tier.activeMembers > 0 ? [t('contracts.fromActive', { count: tier.activeMembers })] : []
  const cap = tier.cap === undefined ? [] : [t('contracts.atMost', { amount: moneyText(symbol, tier.cap) })]
  return {
    pays: terms.pays === 'percent' ? `${tier.value} %` : moneyText(symbol, tier.value),
    asks: [t(`contracts.from${base}`, { amount: moneyText(symbol, tier.from) }), ...active, ...cap],
    example: t(tier.activeMembers > 0 ? `contracts.exampleActive${base}` : `contracts.example${base}`, {
      base: moneyText(symbol, example.base),
      pays: moneyText(symbol, example.pays),
      count: example.activeMembers,
    }),
  }
}

/** The terms beside the tiers. */
export function termFacts(t: Translate, { kind, terms, symbol }: Seen): Fact[] {
  const { period, base, carriesLoss, fromHour = 0, untilHour = 24, dailyCap, activeFrom, validDays } = terms
  const own: Fact[] =
    kind === 'dividend'
      ? [
          { name: t('contracts.period'), value: periodText(t, period ?? 'monthly') },
          { name: t('contracts.base'), value: t(base === 'bets' ? 'contracts.baseBets' : 'contracts.baseLoss') },
          ...(base === 'bets'
            ? []
            : [{ name: t('contracts.carries'), value: t(carriesLoss ? 'contracts.carriesYes' : 'contracts.carriesNo') }]),
        ]
      : kind === 'hour'
        ? [
            { name: t('contracts.hours'), value: hoursText(fromHour, untilHour) },
            { name: t('contracts.dailyCap'), value: dailyCap === undefined ? t('contracts.noCap') : moneyText(symbol, dailyCap) },
          ]
        : []
  return [
    ...own,
    { name: t('contracts.activeFrom'), value: moneyText(symbol, activeFrom) },
    { name: t('contracts.validFor'), value: validDays === undefined ? t('contracts.noEnd') : t('contracts.days', { count: validDays }) },
  ]
}

/** With whom, since when, and how it ended. `isOwn`: seen by the one who is paid. */
export function contractFacts(t: Translate, contract: Contract, isOwn: boolean): Fact[] {
  const { partner, account, startDay, endDay, reason } = contract
  const payer = partner.isMerchant ? t('contracts.house', { name: partner.account }) : partner.account
  return [
    isOwn ? { name: t('contracts.partner'), value: payer } : { name: t('contracts.downline'), value: account },
    ...(startDay === undefined ? [] : [{ name: t('contracts.starts'), value: shownDate(startDay) }]),
    ...(endDay === undefined ? [] : [{ name: t('contracts.ends'), value: shownDate(endDay) }]),
    ...(reason === undefined || reason === '' ? [] : [{ name: t('contracts.reason'), value: reason }]),
  ]
}

/** The state of a contract, in a word. */
export function statusText(t: Translate, { status, startDay }: Contract): string {
  return status === 'upcoming' && startDay !== undefined
    ? t('contracts.upcomingFrom', { day: shownDate(startDay) })
    : t(`contracts.${status}`)
}
