import { exportAccountDays, getLiabilities as liabilitiesEndpoint, listAccountDays as listEndpoint } from '@pavilion/api/account-reports'
import { rowCursor } from '@pavilion/api/cursors'
import { getDayReport as endpoint } from '@pavilion/api/day-reports'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { headLines, reportHead } from '../../base/report-head.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import type { Span } from './account-days.store.ts'
import { type AccountDayValue, listAccountDays, spanOf } from './account-days.ts'
import { findNextDay } from './build-days.ts'
import { getDayReport } from './day-report.ts'
import { getLiabilities } from './get-liabilities.ts'

const PAGE_SIZE = 100
const FILE_PAGE_SIZE = 1_000
const COLUMNS = [
  'account',
  'currency',
  'opening',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'takenBack',
  'bonuses',
  'corrections',
  'other',
  'closing',
] as const satisfies readonly (keyof AccountDayValue)[]

/** Operators' endpoints of their merchant's books. */
export function statementsOperatorRoutes(scope: Scope<'operator'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.read(endpoint, async (db, { merchantCode, query }) =>
    getDayReport(db, await getMerchant(tools.directory, merchantCode), query.day, tools.clock()),
  )

  scope.read(liabilitiesEndpoint, async (db, { merchantCode, query }) =>
    getLiabilities(db, await getMerchant(tools.directory, merchantCode), query.day, tools.clock()),
  )

  scope.read(listEndpoint, async (db, { merchantCode, query }) => {
    const merchant = await getMerchant(tools.directory, merchantCode)
    const at = tools.clock()
    const span = await spanOf(db, merchant, query.day, at)
    if (span instanceof Refusal) return span
    const head = await headOf(db, merchant, query.day, at)
    const { list, last } = await listAccountDays(db, merchantCode, span, rowCursor.read(query.cursor) ?? 0n, PAGE_SIZE)
    return { head, list, ...(last === undefined ? {} : { nextCursor: rowCursor.write(last) }) }
  })

  scope.file(exportAccountDays, async (db, { merchantCode, query, operator, address }, transact) => {
    const at = tools.clock()
    const merchant = await getMerchant(tools.directory, merchantCode)
    const span = await spanOf(db, merchant, query.day, at)
    if (span instanceof Refusal) return span
    const action = { action: 'take-file', subject: 'report:accounts', detail: query.day }
    await transact((tx) => recordOperatorAction(tx, { operator, ...action, address, at }))
    const head = headLines(await headOf(db, merchant, query.day, at))
    return { name: `accounts-${query.day}`, head, columns: COLUMNS, numbers: COLUMNS.slice(2), rows: readRows(db, merchantCode, span) }
  })
}

async function headOf(db: Db, merchant: Merchant, day: string, at: Date) {
  const next = await findNextDay(db, merchant)
  const isFinal = next !== undefined && day < next
  return reportHead({ merchant, report: 'account-days', reportVersion: 1, from: day, to: day, isFinal, at })
}

async function* readRows(db: Db, merchantCode: string, span: Span): AsyncGenerator<readonly string[]> {
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof listAccountDays>> = await listAccountDays(db, merchantCode, span, after, FILE_PAGE_SIZE)
    for (const row of page.list) yield COLUMNS.map((column) => row[column])
    after = page.last
  }
}
