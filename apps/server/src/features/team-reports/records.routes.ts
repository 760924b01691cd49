import type { RecordStatus, RecordType } from '@pavilion/api/statements'
import { exportTeamRecords, getTeamRecordTotals, listTeamRecords as listEndpoint, recordCursor } from '@pavilion/api/team-records'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { listTeamRecords, sumTeamRecords, type TeamRecordPlace } from './list-team-records.ts'
import { REPORT_PAGE_SIZE, type ReportAsked, rangeOf, readReport, type TeamReportTools } from './read-report.ts'
import type { TeamRecordFilter } from './team-records.store.ts'
import { clockIn, everyRow, numberText, writeReportFile } from './write-report-file.ts'

/** The transactions of an agent's team. */
export function teamRecordsRoutes(scope: Scope<'member'>, tools: TeamReportTools): void {
  scope.read(listEndpoint, async (db, call) => {
    const asked = await readReport(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { list, next } = await listTeamRecords(db, asked, filterOf(call.query), REPORT_PAGE_SIZE, placeOf(call.query.cursor))
    return { list, ...(next ? { nextCursor: cursorOf(next) } : {}), ...rangeOf(asked), timeZone: asked.merchant.timeZone }
  })

  scope.read(getTeamRecordTotals, async (db, call) => {
    const asked = await readReport(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { inMinor, outMinor, count } = await sumTeamRecords(db, asked, filterOf(call.query))
    const scale = scaleOf(asked.merchant.currency)
    const sums = { in: formatMinor(inMinor, scale), out: formatMinor(outMinor, scale), count }
    return { ...sums, ...rangeOf(asked), timeZone: asked.merchant.timeZone }
  })

  scope.file(exportTeamRecords, async (db, call, transact) => {
    const asked = await readReport(db, call, tools)
    if (asked instanceof Refusal) return asked
    const filter = filterOf(call.query)
    const count = async () => (await sumTeamRecords(db, asked, filter)).count
    return writeReportFile(
      transact,
      asked,
      { kind: 'team-records', columns: COLUMNS, rows: readRows(db, asked, filter), count },
      tools.clock(),
    )
  })
}

const filterOf = ({ type, status }: { type?: RecordType; status?: RecordStatus }): TeamRecordFilter => ({ type, status })

/** Zero is the beginning. */
function placeOf(cursor: string | undefined): TeamRecordPlace {
  const { transferId, walletId, depositId } = recordCursor.read(cursor) ?? { transferId: 0n, walletId: 0n, depositId: 0n }
  return { line: transferId === 0n ? undefined : { transferId, walletId }, depositId: depositId === 0n ? undefined : depositId }
}

const cursorOf = ({ line, depositId }: TeamRecordPlace): string =>
  recordCursor.write({ transferId: line?.transferId ?? 0n, walletId: line?.walletId ?? 0n, depositId: depositId ?? 0n })

const COLUMNS = [
  'Date',
  'Time',
  'Time zone',
  'Account',
  'Type',
  'Kind',
  'Status',
  'Amount',
  'Currency',
  'Order number',
  'Method',
  'Fee',
  'Game',
  'Remark',
]

async function* readRows(db: Db, asked: ReportAsked, filter: TeamRecordFilter): AsyncGenerator<readonly string[]> {
  const { timeZone, currency } = asked.merchant
  const clock = clockIn(timeZone)
  for await (const record of everyRow((limit, place?: TeamRecordPlace) => listTeamRecords(db, asked, filter, limit, place))) {
    const { account, type, kind, status, amount, orderNumber, method = '', fee = '', gameName = '', remark = '' } = record
    const figures = [account, type, kind, status, amount, currency]
    yield [...clock(record.at), timeZone, ...figures, numberText(orderNumber), method, fee, gameName, remark]
  }
}
