import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { TableFile } from '../../base/table-file.ts'
import type { ReportAsked } from './read-report.ts'

/** How often an agent may have a file made. */
const LIMIT = { attemptsMax: 10, windowMs: 10 * 60_000 }
/** More rows than that are for an operator: a spreadsheet becomes slow, too. */
export const REPORT_ROWS_MAX = 100_000

/** What is read at once. */
const PART_ROWS = 1_000

type Table = { kind: string; columns: readonly string[]; rows: AsyncIterable<readonly string[]>; count: () => Promise<number> }

/** A report as a file, not too often and not too long. How often is counted by `transact`, where the money is. */
export async function writeReportFile(
  transact: Transact,
  { merchant, agentId, days }: ReportAsked,
  { kind, columns, rows, count }: Table,
  now: Date,
): Promise<TableFile | Refusal<'too-many-requests' | 'too-many-records'>> {
  const scope = attemptScope('report-file', merchant.code, agentId.toString())
  const place = await transact((tx) => reserveAttempt(tx, scope, LIMIT, now))
  if (!place.isTaken) {
    return new Refusal('too-many-requests', 'too many files of reports', { retryAfterMs: Math.max(1, Math.ceil(place.retryAfterMs)) })
  }
  const found = await count()
  if (found > REPORT_ROWS_MAX) return new Refusal('too-many-records', `${found} rows`)
  return { name: `${kind}-${days.from}-to-${days.to}`, columns, rows }
}

/** Every row of a list that is read part by part, each part from where the one before ended. */
export async function* everyRow<Row, Place>(
  readPart: (limit: number, place: Place | undefined) => Promise<{ list: readonly Row[]; next?: Place | undefined }>,
): AsyncGenerator<Row> {
  let place: Place | undefined
  do {
    const { list, next } = await readPart(PART_ROWS, place)
    yield* list
    place = next
  } while (place !== undefined)
}

/** A number that names something: as a number it would lose its last digits in a spreadsheet. */
export const numberText = (number: string): string => `#${number}`

/** `2026-11-21` and `19:10:01` in the time zone, of a time as the wire has it. */
export function clockIn(timeZone: string): (iso: string) => [day: string, time: string] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  return (iso) => {
    const [date = '', time = ''] = format.format(new Date(iso)).split(', ')
    const [day, month, year] = date.split('/')
    return [`${year}-${month}-${day}`, time]
  }
}
