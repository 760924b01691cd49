import type { FigureDimensionName } from '@pavilion/api/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { Merchant } from '../merchants/index.ts'
import { figureKinds, type KindSum, partOf } from './figures.ts'
import { type DaySpan, movedOn } from './moved.ts'

/** What figures are asked for: kept days from one to another, days that are read from the transfers, and what the rows are divided by. */
export type FigureQuery = {
  merchant: Merchant
  kept: { from: string; to: string }
  live: readonly DaySpan[]
  first: FigureDimensionName
  second?: FigureDimensionName | undefined
  currency?: string | undefined
  provider?: string | undefined
  /** Only rows of these values. */
  firstValue?: string | undefined
  secondValue?: string | undefined
}

/** The total of a currency where `isTotal`; else one row. */
export type FigureSums = { isTotal: boolean; first: string; second: string; currency: string; sums: KindSum[] }

/** Each dimension of a line, as text that is sorted as it is read. */
export const dimensionOf: Readonly<Record<FigureDimensionName, RawBuilder<string>>> = {
  hour: sql`to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  day: sql`day::text`,
  week: sql`date_trunc('week', day::timestamp)::date::text`,
  month: sql`to_char(day, 'YYYY-MM')`,
  game: sql`game_id`,
  provider: sql`provider_code`,
  type: sql`coalesce(type, '')`,
  currency: sql`currency`,
  country: sql`country`,
  branch: sql`case when branch_id = 0 then '' else branch_id::text end`,
}

/** The totals of all rows, and after them the rows from one place on, at most `limit`. */
export async function sumFigures(db: Db, query: FigureQuery, { limit, offset }: { limit: number; offset: number }): Promise<FigureSums[]> {
  const { rows } = await sql<FigureSums>`
    with ${linesOf(query)},
    by_kind as (
      select grouping(first) = 1 as is_total, coalesce(first, '') as first, coalesce(second, '') as second, currency, kind,
        sum(transfers)::bigint as transfers, sum(case direction when 'in' then amount_minor else -amount_minor end) as net
      from lines group by grouping sets ((first, second, currency, kind), (currency, kind))
    ), rows as (
      select is_total, first, second, currency,
        json_agg(json_build_object('kind', kind, 'transfers', transfers, 'netMinor', net::text) order by kind) as sums,
        row_number() over (partition by is_total order by first collate "C", second collate "C", currency) as place
      from by_kind group by 1, 2, 3, 4
    )
    select is_total as "isTotal", first, second, currency, sums from rows
    where is_total or (place > ${offset} and place <= ${offset + limit})
    order by is_total desc, place`.execute(db)
  return rows
}

/** The statements that end in `lines`: what is kept of the days that are over, and what the transfers say of the others. */
function linesOf(query: FigureQuery): RawBuilder<unknown> {
  const { merchant, kept, live, first, second, currency, provider, firstValue, secondValue } = query
  const isByType = first === 'type' || second === 'type'
  const narrowed = sql`kind in (${sql.join(figureKinds)})
    and (${currency ?? null}::text is null or currency = ${currency ?? null}) and (${provider ?? null}::text is null or provider_code = ${provider ?? null})`
  const columns = sql`day, hour, currency, kind, direction, provider_code, game_id, country, branch_id`
  return sql`
    ${live.length > 0 ? sql`${movedOn(merchant, live)},` : sql``}
    parts as (
      select ${columns}, transfers, amount_minor from figure_parts
      where merchant_code = ${merchant.code} and part = ${partOf(second ? [first, second] : [first])}
        and day between ${kept.from}::date and ${kept.to}::date and ${narrowed}
      ${live.length > 0 ? sql`union all select ${columns}, 1, amount_minor from told where ${narrowed}` : sql``}
    ), divided as (
      select ${dimensionOf[first]} as first, ${second ? dimensionOf[second] : sql`''`} as second, currency, kind, direction, transfers, amount_minor
      from parts ${isByType ? sql`left join (select id, type from games where merchant_code = ${merchant.code}) g on g.id = game_id` : sql``}
    ), lines as (
      select * from divided
      where (${firstValue ?? null}::text is null or first = ${firstValue ?? null}) and (${secondValue ?? null}::text is null or second = ${secondValue ?? null})
    )`
}
