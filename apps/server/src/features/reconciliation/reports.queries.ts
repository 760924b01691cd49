import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { DifferenceKind } from './compare-records.ts'

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

/** A place among the differences of a report. */
export type DifferencePlace = { key: string; kind: DifferenceKind }

/** The differences of a report of the merchant in the order of their keys, after the place given, each with the member it speaks of. */
export async function listDifferences(
  db: Db,
  { id, merchant_code: merchantCode }: Pick<ReportRow, 'id' | 'merchant_code'>,
  after: DifferencePlace | undefined,
  rowsMax: number,
) {
  const named = sql<string>`coalesce(d.ours ->> 'account', d.theirs ->> 'account')`
  let rows = db
    .selectFrom('reconciliation_differences as d')
    .leftJoin('members as m', (join) =>
      join
        .on('m.merchant_code', '=', merchantCode)
        .on('m.id', '=', sql<MemberId>`case when ${named} ~ '^[0-9]{1,18}$' then (${named})::bigint end`),
    )
    .select(['d.transaction_key', 'd.kind', 'd.round_id', 'd.ours', 'd.theirs', 'm.account as member_account'])
    .where('d.report_id', '=', id)
    .orderBy('d.transaction_key')
    .orderBy('d.kind')
    .limit(rowsMax)
  if (after) {
    const { key, kind } = after
    rows = rows.where((on) => on(on.refTuple('d.transaction_key', 'd.kind'), '>', on.tuple(key, kind)))
  }
  return rows.execute()
}

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

/** All of them, a page of `rowsMax` at a time. */
export async function* readDifferences(db: Db, report: Pick<ReportRow, 'id' | 'merchant_code'>, rowsMax: number) {
  let after: DifferencePlace | undefined
  for (;;) {
    const rows = await listDifferences(db, report, after, rowsMax)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsMax) return
    after = { key: last.transaction_key, kind: last.kind }
  }
}
