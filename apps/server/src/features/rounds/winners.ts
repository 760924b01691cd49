import { formatMinor, scaleOf } from '@pavilion/money'
import { sql } from 'kysely'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { memberOfOwner } from '../../ledger/index.ts'
import type { MoneyOf } from '../wallet/index.ts'

/**
 * A round that returned more than its stake. `amount` is a decimal in main units; the name shows
 * its first two characters.
 */
export type Winner = {
  gameId: string
  gameName: string
  gameType: string
  providerCode: string
  iconUrl: string
  name: string
  /** A demo member that a program plays. */
  isDemo: boolean
  amount: string
  currencySymbol: string
  at: Date
}

/** The latest wins at a merchant, newest first, with the names of games in that language. */
export type Winners = (merchantCode: string, language: string) => Promise<Winner[]>

type WinnerRow = {
  game_id: string
  provider_code: string
  type: string
  names: Record<string, string>
  icon_url: string
  win_minor: bigint
  changed_at: Date
  name: string
  is_demo: boolean
}

export const WINNERS_MAX = 20
const FRESH_FOR_MS = 700
/** The periods of the board: a longer one is read only when a shorter one has too few wins. */
const STRETCHES_MS = [HOUR_MS, 24 * HOUR_MS, 30 * 24 * HOUR_MS]

/**
 * Reads the winner board: finished rounds of real accounts that returned more than their stake.
 * Cached for a moment.
 */
export function createWinners(db: Db, clock: Clock, moneyOf: MoneyOf): Winners {
  const latest = cached(clock, FRESH_FOR_MS, async (merchantCode) => {
    for (const stretch of STRETCHES_MS) {
      const rows = await listWinnerRows(db, merchantCode, new Date(clock().getTime() - stretch))
      if (rows.length >= WINNERS_MAX || stretch === STRETCHES_MS.at(-1)) return rows
    }
    return []
  })
  return async (merchantCode, language) => {
    const { currency, currencySymbol } = await moneyOf(merchantCode)
    const scale = scaleOf(currency)
    return (await latest(merchantCode)).map((row) => ({
      gameId: row.game_id,
      gameName: row.names[language] ?? row.names.EN ?? row.game_id,
      gameType: row.type,
      providerCode: row.provider_code,
      iconUrl: row.icon_url,
      name: boardName(row.name),
      isDemo: row.is_demo,
      amount: formatMinor(row.win_minor, scale),
      currencySymbol,
      at: row.changed_at,
    }))
  }
}

/** A winner as the boards show it: the first two characters as people count them, and a fixed number of stars. */
export function boardName(name: string): string {
  return `${[...name].slice(0, 2).join('')}***`
}

/**
 * Reads each provider's rounds from the newest until the board is full. The limits of one keep the
 * plan on that order.
 */
async function listWinnerRows(db: Db, merchantCode: string, since: Date): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select w.* from provider_links l
    cross join lateral (
      select r.game_id, g.provider_code, g.type, g.names, g.icon_url, r.win_minor, r.opened_at, r.changed_at, m.is_demo, m.name
      from rounds r
      cross join lateral (
        select ${memberOfOwner(sql`x.owner`)} as member_id from ledger.accounts x
        where x.shard = r.shard and x.id = r.wallet_id and x.kind = 'wallet' limit 1
      ) a
      cross join lateral (
        select x.is_demo, coalesce(nullif(x.nickname, ''), x.account) as name from members x
        where x.id = a.member_id and x.type in (0, 1, 2) limit 1
      ) m
      cross join lateral (select * from games x where x.merchant_code = l.merchant_code and x.id = r.game_id limit 1) g
      where r.link_id = l.id and r.opened_at >= ${since} and r.is_finished and r.win_minor > r.stake_minor
      order by r.opened_at desc limit ${WINNERS_MAX}
    ) w
    where l.merchant_code = ${merchantCode}
    order by w.opened_at desc limit ${WINNERS_MAX}`.execute(db)
  return rows
}
