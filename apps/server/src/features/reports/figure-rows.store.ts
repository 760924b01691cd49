import type { FigureNameValue } from '@pavilion/api/reports'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { dimensionOf, type FigureQuery } from './figures.store.ts'
import { figures, partOf } from './figures.ts'
import { type DaySpan, movedOn } from './moved.ts'

/** One figure of a report: of a row, or of all rows of a currency where no values are given. */
export type FigureAsked = FigureQuery & { currency: string; figure: FigureNameValue }

export type FigureTransfer = {
  id: bigint
  postedAt: Date
  kind: number
  account: string | null
  provider: string
  gameId: string
  reference: string
  /** What the member got by it. */
  netMinor: bigint
}

/** Which lines a figure is of: of `figure_parts`, and of `told`, which has the same columns. */
function isOf({ merchant, figure, first, second, firstValue, secondValue, currency, provider }: FigureAsked) {
  const value = (dimension: FigureQuery['first'] | undefined, wanted: string | undefined) =>
    dimension === undefined || wanted === undefined ? sql`true` : sql`${textOf(merchant.code, dimension)} = ${wanted}`
  return sql`kind in (${sql.join(figures[figure].kinds)}) and currency = ${currency}
    and (${provider ?? null}::text is null or provider_code = ${provider ?? null})
    and ${value(first, firstValue)} and ${value(second, secondValue)}`
}

const textOf = (merchantCode: string, dimension: FigureQuery['first']) =>
  dimension === 'type'
    ? sql`coalesce((select type from games g where g.merchant_code = ${merchantCode} and g.id = game_id), '')`
    : dimensionOf[dimension]

/** The kept days on which the figure has transfers up to a day, the last first. */
export async function listDaysOfFigure(db: Db, asked: FigureAsked, until: string): Promise<string[]> {
  const { merchant, kept, first, second } = asked
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from figure_parts
    where merchant_code = ${merchant.code} and part = ${partOf(second ? [first, second] : [first])}
      and day between ${kept.from}::date and least(${kept.to}::date, ${until}::date) and ${isOf(asked)}
    order by 1 desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** The transfers of the figure on one day, the newest first, from before one of them. */
export async function listTransfersOfFigure(
  db: Db,
  asked: FigureAsked,
  span: DaySpan,
  before: bigint | undefined,
  limit: number,
): Promise<FigureTransfer[]> {
  const which = sql`t.kind in (${sql.join(figures[asked.figure].kinds)}) and t.currency = ${asked.currency}`
  const { rows } = await sql<FigureTransfer>`
    with ${movedOn(asked.merchant, [span], which)}
    select t.id, t.posted_at as "postedAt", t.kind, u.account, t.provider_code as provider, t.game_id as "gameId", t.reference,
      case t.direction when 'in' then t.amount_minor else -t.amount_minor end as "netMinor"
    from (select * from told where ${isOf(asked)} and (${before ?? null}::bigint is null or id < ${before ?? null}) order by id desc limit ${limit}) t
    left join members u on u.id = t.member_id
    order by t.id desc`.execute(db)
  return rows
}
