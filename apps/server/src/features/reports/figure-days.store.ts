import { sql } from 'kysely'
import { namedLock, tryLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { Merchant } from '../merchants/index.ts'
import { type DaySpan, movedOn } from './moved.ts'

/** The merchant's last day with figures; all days of the books before it have them. */
export async function findLastFigureDay(db: Db, merchantCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from figure_days where merchant_code = ${merchantCode}`.execute(db)
  return rows[0]?.day ?? undefined
}

/** Lets one server at a time add up the merchant's figures, until `tx` ends. Returns false while another does. */
export const tryLockFigures = (tx: Tx, merchantCode: string): Promise<boolean> => tryLock(tx, namedLock.figureDays(merchantCode))

/** Adds up the figures of a day in place of the previous ones. */
export async function replaceFigures(tx: Tx, merchant: Merchant, day: Omit<DaySpan, 'isKept'>, at: Date): Promise<void> {
  await sql`delete from figure_parts where merchant_code = ${merchant.code} and day = ${day.day}`.execute(tx)
  await sql`
    with ${movedOn(merchant, [{ ...day, isKept: true }])}
    insert into figure_parts (merchant_code, day, part, currency, kind, direction, provider_code, hour, game_id, country, branch_id, transfers, amount_minor)
    select ${merchant.code}, ${day.day}::date,
      concat_ws('-',
        case when grouping(hour) = 0 then 'hour' end,
        case when grouping(game_id) = 0 then 'game' end,
        case when grouping(country) = 0 then 'country' end,
        case when grouping(branch_id) = 0 then 'branch' end),
      currency, kind, direction, provider_code, coalesce(hour, '-infinity'), coalesce(game_id, ''), coalesce(country, ''),
      coalesce(branch_id, 0), count(*), sum(amount_minor)::bigint
    from told
    group by currency, kind, direction, provider_code,
      grouping sets ((hour), (game_id), (country), (branch_id), (hour, game_id), (hour, country), (hour, branch_id),
        (game_id, country), (game_id, branch_id), (country, branch_id))`.execute(tx)
  await sql`
    insert into figure_days (merchant_code, day, built_at) values (${merchant.code}, ${day.day}, ${at})
    on conflict (merchant_code, day) do update set built_at = excluded.built_at`.execute(tx)
}

/**
 * Keeps the country of the telephone that each member of a day has now, from that day on, where it differs from what was kept. Days are
 * added up one after the other, so that nothing is kept of a later one yet.
 */
export async function keepCountries(tx: Tx, merchant: Merchant, day: Omit<DaySpan, 'isKept'>): Promise<void> {
  await sql`
    with ${movedOn(merchant, [{ ...day, isKept: false }])}
    insert into member_countries (member_id, from_day, country)
    select p.member_id, p.day, p.country
    from people p join members u on u.id = p.member_id
    where p.country <> coalesce((select k.country from member_countries k where k.member_id = p.member_id order by k.from_day desc limit 1), '')`.execute(
    tx,
  )
}

/** What each part of a day comes to, by currency, kind and direction, where it is not what the books of the day say. */
export async function listWrongFigures(db: Db, merchantCode: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with kept as (
      select part, currency, kind, direction, sum(transfers)::bigint as transfers, sum(amount_minor)::bigint as amount_minor
      from figure_parts where merchant_code = ${merchantCode} and day = ${day} group by 1, 2, 3, 4
    ), books as (
      select currency, kind, direction, sum(transfers)::bigint as transfers, sum(amount_minor)::bigint as amount_minor
      from money_days where merchant_code = ${merchantCode} and day = ${day} and direction in ('in', 'out') group by 1, 2, 3
    ), parts as (
      select unnest(array['hour', 'game', 'country', 'branch', 'hour-game', 'hour-country', 'hour-branch', 'game-country', 'game-branch', 'country-branch']) as part
    )
    select concat_ws(' ', part, currency, kind, direction, k.transfers, k.amount_minor, 'and not', b.transfers, b.amount_minor) as line
    from (select * from parts cross join books) b full join kept k using (part, currency, kind, direction)
    where (k.transfers, k.amount_minor) is distinct from (b.transfers, b.amount_minor)
      and exists (select from figure_days where merchant_code = ${merchantCode} and day = ${day})
    order by 1`.execute(db)
  return rows.map(({ line }) => `${day} figures: ${line}`)
}
