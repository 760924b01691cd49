import { getBonusReport as bonusEndpoint } from '@pavilion/api/bonus-reports'
import { getOverview as overviewEndpoint } from '@pavilion/api/overview'
import { exportFigures, figureNames, getFigures as figuresEndpoint, listFigureRows as rowsEndpoint } from '@pavilion/api/reports'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { headLines } from '../../base/report-head.ts'
import type { Scope } from '../../base/route.ts'
import type { TableFile } from '../../base/table-file.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { type FigureQuery, sumFigures } from './figures.store.ts'
import { getBonusReport } from './get-bonus-report.ts'
import { type FiguresAsked, getFigures, readFigureQuery, wireRows } from './get-figures.ts'
import { getOverview } from './get-overview.ts'
import { listFigureRows } from './list-figure-rows.ts'

/** As many rows as a sheet of a spreadsheet has, less those of the head. */
const FILE_ROWS_MAX = 1_048_500
const FILE_PAGE_SIZE = 20_000

/** What operators see of what their merchant's games, bonuses and fees came to. */
export function reportsOperatorRoutes(
  scope: Scope<'operator'>,
  { clock, directory }: { clock: Clock; directory: MerchantDirectory },
): void {
  scope.read(figuresEndpoint, async (db, { merchantCode, query }) =>
    getFigures(db, await getMerchant(directory, merchantCode), query, clock()),
  )

  scope.read(rowsEndpoint, async (db, { merchantCode, query }) =>
    listFigureRows(db, await getMerchant(directory, merchantCode), query, clock()),
  )

  scope.read(bonusEndpoint, async (db, { merchantCode, query }) =>
    getBonusReport(db, await getMerchant(directory, merchantCode), query, clock()),
  )

  scope.read(overviewEndpoint, async (db, { merchantCode }) => getOverview(db, await getMerchant(directory, merchantCode), clock()))

  scope.file(exportFigures, async (db, { merchantCode, query, operator, address }, transact) => {
    const at = clock()
    const file = await writeFigures(db, await getMerchant(directory, merchantCode), query, at)
    if (file instanceof Refusal) return file
    const action = { action: 'take-file', subject: 'report:figures', detail: new URLSearchParams(query).toString() }
    await transact((tx) => recordOperatorAction(tx, { operator, ...action, address, at }))
    return file
  })
}

async function writeFigures(db: Db, merchant: Merchant, asked: FiguresAsked, now: Date) {
  const query = await readFigureQuery(db, merchant, asked, now)
  if (query instanceof Refusal) return query
  const keys = query.second ? [query.first, query.second] : [query.first]
  const columns = [...keys.flatMap((key) => [key, `name of ${key}`]), 'currency', 'bets', ...figureNames]
  const file: TableFile = {
    name: `figures-${asked.from}-${asked.to}`,
    head: headLines(query.head),
    columns,
    numbers: ['bets', ...figureNames],
    rows: readRows(db, query),
  }
  return file
}

async function* readRows(db: Db, query: FigureQuery): AsyncGenerator<readonly string[]> {
  for (let offset = 0; offset < FILE_ROWS_MAX; offset += FILE_PAGE_SIZE) {
    const sums = (await sumFigures(db, query, { limit: FILE_PAGE_SIZE, offset })).filter(({ isTotal }) => !isTotal)
    for (const row of await wireRows(db, query, sums)) {
      const of = [row.first, ...(row.second ? [row.second] : [])].flatMap(({ value, name = '' }) => [value, name])
      yield [...of, row.currency, String(row.bets), ...figureNames.map((name) => row[name])]
    }
    if (sums.length < FILE_PAGE_SIZE) return
  }
}
