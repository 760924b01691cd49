import type { MoneyRecordValue } from '@pavilion/api/statements'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Db, Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { TableFile } from '../../base/table-file.ts'
import { listRecords, type RecordPlace, sumRecords } from './list-records.ts'
import type { RecordFilter, StatementOwner } from './record-filter.ts'

/** How often a member may export a file. */
const LIMIT = { attemptsMax: 10, windowMs: 10 * 60_000 }
/** A larger export is an operator's task; spreadsheets slow down, too. */
export const EXPORT_ROWS_MAX = 100_000
const BATCH_ROWS = 1_000

const COLUMNS = [
  'Date',
  'Time',
  'Time zone',
  'Type',
  'Kind',
  'Status',
  'Amount',
  'Currency',
  'Balance after',
  'Order number',
  'Method',
  'Fee',
  'Game',
  'Provider',
  'Round',
  'Remark',
]

/** The statement as a file. Lines posted while it is read are left out. */
export async function exportRecords(
  db: Db,
  owner: StatementOwner,
  filter: RecordFilter,
  { timeZone, now, transact }: { timeZone: string; now: Date; transact: Transact },
): Promise<TableFile | Refusal<'too-many-requests' | 'too-many-records'>> {
  const scope = attemptScope('statement-file', owner.merchantCode, owner.memberId.toString())
  const place = await transact((tx) => reserveAttempt(tx, scope, LIMIT, now))
  if (!place.isTaken) {
    return new Refusal('too-many-requests', 'too many statement files', { retryAfterMs: Math.max(1, Math.ceil(place.retryAfterMs)) })
  }
  const { count } = await sumRecords(db, owner, filter)
  if (count > EXPORT_ROWS_MAX) return new Refusal('too-many-records', `${count} rows`)
  const { firstDay, lastDay } = filter.range
  return {
    name: `statement-${firstDay}-to-${lastDay}`,
    columns: COLUMNS,
    rows: readRows(db, owner, filter, timeZone),
  }
}

async function* readRows(db: Db, owner: StatementOwner, filter: RecordFilter, timeZone: string): AsyncGenerator<readonly string[]> {
  const clock = clockIn(timeZone)
  let place: RecordPlace | undefined
  do {
    const page = await listRecords(db, owner, filter, BATCH_ROWS, place)
    for (const record of page.list) yield rowOf(record, owner.currency, timeZone, clock)
    place = page.next
  } while (place)
}

function rowOf(record: MoneyRecordValue, currency: string, timeZone: string, clock: (iso: string) => [string, string]): string[] {
  const [day, time] = clock(record.at)
  return [
    day,
    time,
    timeZone,
    record.type,
    record.kind,
    record.status,
    record.amount,
    currency,
    record.balanceAfter ?? '',
    // The mark keeps a spreadsheet from reading a number, which would lose its last digits.
    `#${record.orderNumber}`,
    record.method ?? '',
    record.fee ?? '',
    record.gameName ?? '',
    record.provider ?? '',
    record.roundId ?? '',
    record.remark ?? '',
  ]
}

/** `2026-11-21` and `19:10:01` in the time zone. */
function clockIn(timeZone: string): (iso: string) => [day: string, time: string] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  return (iso) => {
    const [date = '', time = ''] = format.format(new Date(iso)).split(', ')
    const [day, month, year] = date.split('/')
    return [`${year}-${month}-${day}`, time]
  }
}
