import {
  exportTeamProfit,
  getTeamProfitTotals,
  listTeamProfit as listEndpoint,
  type ProfitFigure,
  profitFigures,
} from '@pavilion/api/team-profit'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { listBranchPath, listTeamProfit, type ProfitFilter, type ProfitSort, type ProfitView, sumTeamProfit } from './list-team-profit.ts'
import { REPORT_PAGE_SIZE, type ReportAsked, rangeOf, readReport, type TeamReportTools } from './read-report.ts'
import { REPORT_ROWS_MAX, writeReportFile } from './write-report-file.ts'

/** Profit and loss of an agent's team. */
export function teamProfitRoutes(scope: Scope<'member'>, tools: TeamReportTools): void {
  scope.read(listEndpoint, async (db, call) => {
    const asked = await readReport(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { view = 'downline', sort, cursor = '0' } = call.query
    const page = { view, sort: readSort(sort), limit: REPORT_PAGE_SIZE, offset: Number(cursor) }
    const { list, next } = await listTeamProfit(db, asked, filterOf(call.query), page)
    return { list, ...(next === undefined ? {} : { nextCursor: String(next) }), path: await listBranchPath(db, asked), ...rangeOf(asked) }
  })

  scope.read(getTeamProfitTotals, async (db, call) => {
    const asked = await readReport(db, call, tools)
    if (asked instanceof Refusal) return asked
    return { ...(await sumTeamProfit(db, asked, filterOf(call.query))), ...rangeOf(asked) }
  })

  scope.file(exportTeamProfit, async (db, call, transact) => {
    const asked = await readReport(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { view = 'downline', sort } = call.query
    const rows = await readAll(db, asked, filterOf(call.query), view, readSort(sort))
    const columns = [view === 'category' ? 'Category' : 'Account', ...COLUMNS, 'Currency']
    const file = { kind: `team-profit-by-${view}`, columns, rows: each(rows), count: async () => rows.length }
    return writeReportFile(transact, asked, file, tools.clock())
  })
}

// An empty field of a form is none.
const filterOf = ({ category, vendor, own }: { category?: string; vendor?: string; own?: 'out' }): ProfitFilter => ({
  category: category?.trim() || undefined,
  vendor: vendor?.trim() || undefined,
  isWithoutOwn: own === 'out',
})

function readSort(sort = '-validBets'): ProfitSort {
  const isAscending = !sort.startsWith('-')
  const name = isAscending ? sort : sort.slice(1)
  const figure: ProfitFigure = profitFigures.find((one) => one === name) ?? 'validBets'
  return { figure, isAscending }
}

const COLUMNS = ['Deposits', 'Withdrawals', 'Valid bets', 'Payouts', 'Rebates', 'Bonuses', 'Salary and dividend', 'Net']

// One read, because rows change their order while bets are posted. One row more than may be in a file tells of too many.
async function readAll(db: Db, asked: ReportAsked, filter: ProfitFilter, view: ProfitView, sort: ProfitSort): Promise<string[][]> {
  const { list } = await listTeamProfit(db, asked, filter, { view, sort, limit: REPORT_ROWS_MAX + 1, offset: 0 })
  return list.map((row) => [row.account ?? row.category ?? '', ...profitFigures.map((figure) => row[figure]), asked.merchant.currency])
}

async function* each(rows: readonly string[][]): AsyncGenerator<readonly string[]> {
  yield* rows
}
