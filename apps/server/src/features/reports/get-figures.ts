import type { QueryOf, RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { getFigures as endpoint, exportFigures, FigureRowValue } from '@pavilion/api/reports'
import { figureCursor } from '@pavilion/api/reports'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { type ReportName, reportHead } from '../../base/report-head.ts'
import type { Merchant } from '../merchants/index.ts'
import { type FigureQuery, type FigureSums, sumFigures } from './figures.store.ts'
import { wireFigures } from './figures.ts'
import { nameValues } from './name-values.ts'
import { readFigureDays } from './read-figure-days.ts'

export type FiguresAsked = QueryOf<typeof exportFigures>
type Head = ValueOf<typeof endpoint>['head']
type Refused = Refusal<RefusalOf<typeof endpoint>>

/** Grows when a figure begins to mean something else. */
const VERSION = 1
const PAGE_SIZE = 500

/** A page of the figures of some days, with the totals of all rows. */
export async function getFigures(
  db: Db,
  merchant: Merchant,
  { cursor, ...asked }: QueryOf<typeof endpoint>,
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refused> {
  const query = await readFigureQuery(db, merchant, asked, now)
  if (query instanceof Refusal) return query
  const offset = figureCursor.read(cursor)?.number ?? 0
  const sums = await sumFigures(db, query, { limit: PAGE_SIZE + 1, offset })
  const rows = sums.filter(({ isTotal }) => !isTotal)
  return {
    head: query.head,
    list: await wireRows(db, query, rows.slice(0, PAGE_SIZE)),
    totals: sums.filter(({ isTotal }) => isTotal).map(({ currency, sums: of }) => wireFigures(currency, of)),
    ...(rows.length > PAGE_SIZE ? { nextCursor: figureCursor.write({ number: offset + PAGE_SIZE }) } : {}),
  }
}

/** What the report's rows are read by, and what it says of itself. */
export async function readFigureQuery(
  db: Db,
  merchant: Merchant,
  asked: FiguresAsked,
  now: Date,
  report: ReportName = 'figures',
): Promise<(FigureQuery & { head: Head }) | Refused> {
  const { from, to, first, second, currency, provider } = asked
  if (first === second) return new Refusal('dimensions-alike', first)
  const days = await readFigureDays(db, merchant, asked, second ? [first, second] : [first], now)
  if (days instanceof Refusal) return days
  const { isFinal, ...read } = days
  const head = reportHead({
    ...{ merchant, report, reportVersion: VERSION, from, to, isFinal, at: now },
    filters: { by: second ? `${first}, ${second}` : first, currency, provider },
  })
  return { merchant, ...read, first, second, currency, provider, head }
}

/** The rows as they go over the wire, with the names of what they are divided by. */
export async function wireRows(db: Db, { merchant, first, second }: FigureQuery, rows: readonly FigureSums[]): Promise<FigureRowValue[]> {
  const nameFirst = await nameValues(
    db,
    merchant,
    first,
    rows.map((row) => row.first),
  )
  const nameSecond =
    second &&
    (await nameValues(
      db,
      merchant,
      second,
      rows.map((row) => row.second),
    ))
  return rows.map((row) => ({
    first: nameFirst(row.first),
    ...(nameSecond ? { second: nameSecond(row.second) } : {}),
    ...wireFigures(row.currency, row.sums),
  }))
}
