import type { DayReportValue } from '@pavilion/api/day-reports'
import type { ReportHeadValue } from '@pavilion/api/report-head'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { addDays, countDays, dayAt, isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportHead } from '../../base/report-head.ts'
import { kindName, TransferKind } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { findNextDay } from './build-days.ts'
import { BONUS_KINDS, GAME_KINDS, netOf } from './day-totals.ts'
import { listDayLines, sumBefore } from './money-days.store.ts'
import { type DayLine, sumDay } from './sum-day.ts'

/**
 * The sums of today and yesterday may be missing; more missing days wait for the background job.
 */
const LIVE_DAYS_MAX = 3

export type DayReport = { head: ReportHeadValue; day: string; timeZone: string; isFinal: boolean; currencies: DayReportValue[] }

/**
 * The merchant's books of one day. Days with stored sums use them; the last few days use the
 * transfers, so that opening and closing balances are always those of the ledger.
 */
export async function getDayReport(
  db: Db,
  merchant: Merchant,
  day: string,
  now: Date,
): Promise<DayReport | Refusal<'day-invalid' | 'report-not-ready'>> {
  const today = dayAt(merchant.timeZone, now)
  if (!isDay(day) || day > today) return new Refusal('day-invalid', day)
  const next = (await findNextDay(db, merchant)) ?? today
  const isFinal = day < next
  if (!isFinal && countDays(next, day) > LIVE_DAYS_MAX) return new Refusal('report-not-ready', `added up before ${next}`)
  const balances = await sumBefore(db, merchant.code, day)
  let lines = isFinal ? await listDayLines(db, merchant.code, day) : []
  for (let live = next; !isFinal && live <= day; live = addDays(live, 1)) {
    if (live > next) grow(balances, lines)
    lines = await sumDay(db, merchant, live)
  }
  const currencies = [...new Set([...balances.keys(), ...lines.map(({ currency }) => currency)])].sort()
  return {
    head: reportHead({ merchant, report: 'day', reportVersion: 1, from: day, to: day, isFinal, at: now }),
    day,
    timeZone: merchant.timeZone,
    isFinal,
    currencies: currencies.map((currency) =>
      reportOf(
        currency,
        balances.get(currency) ?? 0n,
        lines.filter((line) => line.currency === currency),
      ),
    ),
  }
}

function grow(balances: Map<string, bigint>, lines: readonly DayLine[]): void {
  for (const line of lines) balances.set(line.currency, (balances.get(line.currency) ?? 0n) + netOf(line))
}

const OWN_KINDS: readonly number[] = [
  TransferKind.deposit,
  TransferKind.captureHold,
  TransferKind.withdrawalFee,
  TransferKind.playMoney,
  TransferKind.balanceCorrection,
]

function reportOf(currency: string, openingMinor: bigint, lines: readonly DayLine[]): DayReportValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const net = (of: (line: DayLine) => boolean) => lines.filter(of).reduce((sum, line) => sum + netOf(line), 0n)
  const places = (kind: number, sign: bigint) =>
    lines
      .filter((line) => line.kind === kind && netOf(line) !== 0n)
      .map((line) => ({ place: line.place, count: Number(line.transfers), amount: text(sign * netOf(line)) }))
  const depositsMinor = net(({ kind }) => kind === TransferKind.deposit)
  const paidMinor = net(({ kind }) => kind === TransferKind.captureHold)
  const playMoneyMinor = net(({ kind }) => kind === TransferKind.playMoney)
  const known = [...GAME_KINDS, ...BONUS_KINDS, ...OWN_KINDS]
  const allMinor = net(() => true)
  return {
    currency,
    opening: text(openingMinor),
    closing: text(openingMinor + allMinor),
    deposits: places(TransferKind.deposit, 1n),
    withdrawals: places(TransferKind.captureHold, -1n),
    withdrawalFees: text(-net(({ kind }) => kind === TransferKind.withdrawalFee)),
    games: gamesOf(lines, text),
    bonuses: text(net(({ kind }) => BONUS_KINDS.includes(kind))),
    playMoney: text(playMoneyMinor),
    corrections: text(net(({ kind }) => kind === TransferKind.balanceCorrection)),
    other: text(net(({ kind }) => !known.includes(kind))),
    houseResult: text(depositsMinor + paidMinor + playMoneyMinor - allMinor),
    movements: lines.map((line) => ({
      kind: kindName(line.kind),
      direction: line.direction,
      place: line.place,
      count: Number(line.transfers),
      amount: text(line.amount_minor),
    })),
  }
}

function gamesOf(lines: readonly DayLine[], text: (minor: bigint) => string): DayReportValue['games'] {
  const providers = [...new Set(lines.filter(({ kind }) => GAME_KINDS.includes(kind)).map(({ place }) => place))]
  return providers.map((provider) => {
    const of = (kind: number) => lines.filter((line) => line.place === provider && line.kind === kind)
    const net = (kind: number) => of(kind).reduce((sum, line) => sum + netOf(line), 0n)
    const count = (kind: number) => Number(of(kind).reduce((sum, line) => sum + line.transfers, 0n))
    const [bets, wins, returned] = [-net(TransferKind.bet), net(TransferKind.win), net(TransferKind.rollback)]
    return {
      provider,
      bets: text(bets),
      betCount: count(TransferKind.bet),
      wins: text(wins),
      winCount: count(TransferKind.win),
      returned: text(returned),
      result: text(bets - wins - returned),
    }
  })
}
