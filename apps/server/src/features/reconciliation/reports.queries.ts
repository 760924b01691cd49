import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

const reports = (db: Db, merchantCode: string) =>
  db.selectFrom('reconciliation_reports').selectAll().where('merchant_code', '=', merchantCode)

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

/** The merchant's reports, the newest first, before the number given. */
export const listReports = (db: Db, merchantCode: string, before: bigint | undefined, rowsMax: number) =>
  (before === undefined ? reports(db, merchantCode) : reports(db, merchantCode).where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()

export const findReport = (db: Db, merchantCode: string, id: bigint) => reports(db, merchantCode).where('id', '=', id).executeTakeFirst()

/** The differences of a report in the order of their keys, after the one given. */
export function listDifferences(db: Db, reportId: bigint, after: string, rowsMax: number) {
  return db
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('report_id', '=', reportId)
    .where(sql<string>`transaction_key || ' ' || kind`, '>', after)
    .orderBy(sql`transaction_key || ' ' || kind`)
    .limit(rowsMax)
    .execute()
}
