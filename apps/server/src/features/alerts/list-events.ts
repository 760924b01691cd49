import { rowCursor } from '@pavilion/api/cursors'
import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import type { exportSignificantEvents, listSignificantEvents } from '@pavilion/api/significant-events'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { dayAt, isDay, momentsOf } from '../../base/days.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import { headLines, reportHead } from '../../base/report-head.ts'
import type { TableFile } from '../../base/table-file.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { type EventFilter, listEventKinds, listEventRows } from './events.store.ts'

type Asked = QueryOf<typeof exportSignificantEvents>
type Refused = Refusal<'not-found' | 'day-invalid'>

const PAGE_SIZE = 50
const FILE_PAGE_SIZE = 1_000
const FILE_ROWS_MAX = 100_000

/** A page of the merchant's significant events, the newest first. */
export async function listEvents(
  db: Db,
  directory: MerchantDirectory,
  merchantCode: string,
  { cursor, ...asked }: QueryOf<typeof listSignificantEvents>,
  now: Date,
): Promise<ValueOf<typeof listSignificantEvents> | Refused> {
  const filter = await readFilter(db, directory, merchantCode, asked)
  if (filter instanceof Refusal) return filter
  const rows = await listEventRows(db, merchantCode, filter, PAGE_SIZE + 1, rowCursor.read(cursor))
  const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
  const list = page.map(({ id, kind, subject, account, detail, happenedAt }) => ({
    id: id.toString(),
    kind,
    subject,
    ...(account === null ? {} : { account }),
    detail,
    at: happenedAt.toISOString(),
  }))
  const head = await headOf(directory, merchantCode, asked, now)
  return { head, list, ...next, kinds: await listEventKinds(db, merchantCode) }
}

/** The same events as a file, the newest first. */
export async function writeEventFile(
  db: Db,
  directory: MerchantDirectory,
  merchantCode: string,
  asked: Asked,
  now: Date,
): Promise<TableFile | Refused> {
  const filter = await readFilter(db, directory, merchantCode, asked)
  if (filter instanceof Refusal) return filter
  async function* lines(found: EventFilter) {
    let last: bigint | undefined
    for (let written = 0; written < FILE_ROWS_MAX; written += FILE_PAGE_SIZE) {
      const rows = await listEventRows(db, merchantCode, found, FILE_PAGE_SIZE, last)
      for (const row of rows) {
        yield [row.id.toString(), row.happenedAt.toISOString(), row.kind, row.subject, row.account ?? '', row.detail]
      }
      last = rows.at(-1)?.id
      if (rows.length < FILE_PAGE_SIZE) return
    }
  }
  const head = headLines(await headOf(directory, merchantCode, asked, now))
  return { name: 'events', head, columns: ['event', 'at', 'kind', 'subject', 'member', 'detail'], rows: lines(filter) }
}

/** Without days it begins with the first event; those of today go on. */
async function headOf(directory: MerchantDirectory, merchantCode: string, { from = '', to, as: _as, ...filters }: Asked, at: Date) {
  const merchant = await getMerchant(directory, merchantCode)
  const today = dayAt(merchant.timeZone, at)
  const days = { from, to: to ?? today, isFinal: to !== undefined && to < today }
  return reportHead({ merchant, report: 'events', reportVersion: 1, ...days, filters, at })
}

async function readFilter(db: Db, directory: MerchantDirectory, merchantCode: string, asked: Asked): Promise<EventFilter | Refused> {
  const { kind, subject, account, from, to } = asked
  if (![from, to].every((day) => day === undefined || isDay(day))) return new Refusal('day-invalid', 'no such day')
  const member = account === undefined ? undefined : await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
  if (account !== undefined && !member) return new Refusal('not-found', account)
  const merchant = await getMerchant(directory, merchantCode)
  return {
    kind,
    subject,
    memberId: member?.id,
    from: from === undefined ? undefined : (await momentsOf(db, merchant, from)).from,
    to: to === undefined ? undefined : (await momentsOf(db, merchant, to)).to,
  }
}
