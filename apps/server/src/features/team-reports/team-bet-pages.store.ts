import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { ReportAsked } from './read-report.ts'
import { daysWithBets } from './team-bet-sums.store.ts'
import { type BetFilter, type BetPlace, type BetRow, readBetRows } from './team-bets.store.ts'
import { isSmallTeam } from './team-spans.ts'

const FIRST_WINDOW_MS = 60_000

/** The team's bets that the filter finds, newest first, at most `limit`, all older than `before` when it is given. */
export async function listBetRows(db: Db, asked: ReportAsked, filter: BetFilter, limit: number, before?: BetPlace): Promise<BetRow[]> {
  if (filter.betNumber !== undefined || (await isSmallTeam(db, asked))) return readBetRows(db, asked, filter, limit, before)
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  const ranges = (isFiltered ? await daysWithBets(db, asked, filter) : undefined) ?? [asked]
  // A minute of what all play, back from the newest bet there is, holds a page of a large team; minutes grow until it is full.
  const rows: BetRow[] = []
  let high = before ? Math.min(asked.to.getTime(), Number(before.atMicros / 1_000n) + 1) : asked.to.getTime()
  let windowMs = FIRST_WINDOW_MS
  for (const range of ranges) {
    high = Math.min(high, range.to.getTime())
    for (; rows.length < limit; windowMs *= 4) {
      const newest = await findNewest(db, { ...asked, from: range.from }, filter, new Date(high))
      if (!newest) break
      const to = new Date(Math.min(high, newest.getTime() + 1))
      const from = new Date(Math.max(range.from.getTime(), to.getTime() - windowMs))
      rows.push(...(await readBetRows(db, { ...asked, from, to }, filter, limit - rows.length, before)))
      high = from.getTime()
    }
  }
  return rows
}

/** When the last bet before a moment was made at the providers that are asked for; undefined where none is of the days. */
async function findNewest(db: Db, { merchant, from }: ReportAsked, { vendor }: BetFilter, before: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ newest: Date | null }>`
    select max(n.opened_at) as newest
    from provider_links k
    cross join lateral (
      select r.opened_at from rounds r
      where r.link_id = k.id and r.opened_at >= ${from} and r.opened_at < ${before} order by r.opened_at desc limit 1
    ) n
    where k.merchant_code = ${merchant.code} ${vendor === undefined ? sql`` : sql`and k.provider_code = ${vendor}`}`.execute(db)
  return rows[0]?.newest ?? undefined
}
