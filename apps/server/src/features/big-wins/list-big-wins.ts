import {
  type BigWinOrderValue,
  bigWinsMax,
  type listBigWins as endpoint,
  type listDayWinners as membersEndpoint,
} from '@pavilion/api/big-wins'
import type { ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { dayAt, isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportHead } from '../../base/report-head.ts'
import { listGameNames } from '../games/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { type BigWinRow, listBigWinRows } from './big-wins.store.ts'
import { listDayWinnerRows } from './day-winners.store.ts'

/** A hundredth of a stake is the last decimal of a multiple. */
const MULTIPLE_SCALE = 2

/** The rounds opened on the day that brought members most beyond their stakes. A round of the day may finish yet, so that no list is final. */
export async function listBigWins(
  db: Db,
  merchant: Merchant,
  { day, order }: { day: string; order: BigWinOrderValue },
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refusal<'day-invalid'>> {
  const { code: merchantCode, currency } = merchant
  if (!hasBegun(merchant, day, now)) return new Refusal('day-invalid', day)
  const span = await momentsOf(db, merchant, day)
  const rows = await listBigWinRows(db, { merchantCode, currency, ...span, order, limit: bigWinsMax })
  const names = await listGameNames(db, merchantCode, [...new Set(rows.map(({ gameId }) => gameId))])
  const about = { report: 'big-wins', reportVersion: 1, from: day, to: day, isFinal: false, filters: { order } } as const
  return {
    head: reportHead({ merchant, ...about, at: now }),
    currency,
    list: rows.map((row) => wireWin(row, names.get(row.gameId)?.EN ?? row.gameId, scaleOf(currency))),
  }
}

function wireWin(row: BigWinRow, gameName: string, scale: number): ValueOf<typeof endpoint>['list'][number] {
  const { memberId, account, isDemo, providerCode: provider, roundId, gameId, stakeMinor, winMinor, openedAt } = row
  return {
    memberId: memberId.toString(),
    ...{ account, isDemo, provider, roundId, gameId, gameName },
    stake: formatMinor(stakeMinor, scale),
    win: formatMinor(winMinor, scale),
    net: formatMinor(winMinor - stakeMinor, scale),
    ...(stakeMinor === 0n ? {} : { multiple: formatMinor((winMinor * 10n ** BigInt(MULTIPLE_SCALE)) / stakeMinor, MULTIPLE_SCALE) }),
    openedAt: openedAt.toISOString(),
  }
}

/** The members who won most on the day, by the figures of their days: of what was posted on it, whenever a round began. */
export async function listDayWinners(
  db: Db,
  merchant: Merchant,
  day: string,
  now: Date,
): Promise<ValueOf<typeof membersEndpoint> | Refusal<'day-invalid' | 'report-not-ready'>> {
  const { code: merchantCode, currency } = merchant
  if (!hasBegun(merchant, day, now)) return new Refusal('day-invalid', day)
  const rows = await listDayWinnerRows(db, { merchantCode, day, limit: bigWinsMax })
  if (!rows) return new Refusal('report-not-ready', 'the figures of members were never added up')
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const about = { report: 'day-winners', reportVersion: 1, from: day, to: day, isFinal: false } as const
  return {
    head: reportHead({ merchant, ...about, at: now }),
    currency,
    list: rows.map(({ memberId, account, isDemo, stakesMinor, winsMinor }) => ({
      memberId: memberId.toString(),
      ...{ account, isDemo },
      stakes: text(stakesMinor),
      wins: text(winsMinor),
      net: text(winsMinor - stakesMinor),
    })),
  }
}

const hasBegun = ({ timeZone }: Merchant, day: string, now: Date) => isDay(day) && day <= dayAt(timeZone, now)
