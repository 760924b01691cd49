import type { ValueOf } from '@pavilion/api/endpoint'
import { differenceCursor, differenceKinds, type listReconciliationDifferences } from '@pavilion/api/reconciliation'
import type { TableFile } from '../../base/table-file.ts'
import type { DifferencePlace, DifferenceRow, ReportRow } from './reports.queries.ts'

/** A difference as operators see it. */
export const wireDifference = (row: DifferenceRow): ValueOf<typeof listReconciliationDifferences>['list'][number] => ({
  key: row.transaction_key,
  kind: row.kind,
  roundId: row.round_id,
  account: row.member_account,
  ours: row.ours,
  theirs: row.theirs,
})

/** The cursor of what comes after a difference. */
export const cursorAfter = ({ transaction_key: key, kind }: DifferenceRow): string =>
  differenceCursor.write({ kind: differenceKinds.indexOf(kind), key })

/** The place that a cursor names; the beginning where it names none. */
export function placeOf(cursor: string | undefined): DifferencePlace | undefined {
  const place = differenceCursor.read(cursor)
  const kind = place && differenceKinds[place.kind]
  return kind && { key: place.key, kind }
}

const SIDE = ['type', 'amount', 'currency', 'account', 'status'] as const

/** The differences of a report as a table: what is on neither side is an empty cell. */
export function fileOf({ id, provider_code: provider }: ReportRow, rows: AsyncIterable<DifferenceRow>): TableFile {
  const sides = (['ours', 'theirs'] as const).flatMap((side) => SIDE.map((name) => ({ side, name })))
  async function* lines() {
    for await (const row of rows) {
      const words = sides.map(({ side, name }) => row[side]?.[name] ?? '')
      yield [row.transaction_key, row.kind, row.round_id, row.member_account ?? '', ...words]
    }
  }
  return {
    name: `differences-${provider.replace(/[^A-Za-z0-9]/g, '-')}-${id}`,
    columns: ['transaction', 'difference', 'round', 'member', ...sides.map(({ side, name }) => `${side} ${name}`)],
    rows: lines(),
  }
}
