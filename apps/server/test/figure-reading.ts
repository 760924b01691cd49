import assert from 'node:assert/strict'
import { getDayReport } from '@pavilion/api/day-reports'
import type { QueryOf } from '@pavilion/api/endpoint'
import { listFigureRows } from '@pavilion/api/reports'
import { parseMinor } from '@pavilion/money'
import type { Client } from './member-client.ts'

/** Pesos on the wire in minor units. */
export const minor = (text: string): bigint => (text.startsWith('-') ? -(parseMinor(text.slice(1), 2) ?? 0n) : (parseMinor(text, 2) ?? 0n))

/** What the day reports of these days say, in the words of the figures. */
export async function ofBooks(
  by: Client,
  days: readonly string[],
): Promise<Record<'stakes' | 'wins' | 'takenBack' | 'ggr' | 'fees' | 'gifts', bigint>> {
  const sum = { stakes: 0n, wins: 0n, takenBack: 0n, ggr: 0n, fees: 0n, gifts: 0n }
  for (const day of days) {
    const report = (await by.call(getDayReport, { query: { day } })).value?.currencies.find(({ currency }) => currency === 'PHP')
    assert.ok(report)
    for (const game of report.games) {
      sum.stakes += minor(game.bets)
      sum.wins += minor(game.wins)
      sum.takenBack += minor(game.returned)
      sum.ggr += minor(game.result)
    }
    sum.fees += minor(report.withdrawalFees)
    sum.gifts += minor(report.bonuses)
  }
  return sum
}

/** The figure and all transfers that it opens, page by page. */
export async function readAllRows(by: Client, query: QueryOf<typeof listFigureRows>) {
  const list = []
  for (let cursor: string | undefined; ; ) {
    const { value, errorCode } = await by.call(listFigureRows, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } })
    assert.ok(value, errorCode)
    list.push(...value.list)
    cursor = value.nextCursor
    if (cursor === undefined) return { sum: value.sum, first: value.first, second: value.second, list }
  }
}
