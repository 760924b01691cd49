import { rowCursor } from '@pavilion/api/cursors'
import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import type { listOperatorActions, listOperatorViews } from '@pavilion/api/operator-record'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { isDay, momentsOf } from '../../base/days.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey, listAccounts } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { listActionRows, type WantedActions } from './actions.store.ts'

const PAGE_SIZE = 50
/** How an act writes what it changed: the value before, and the one after. */
const CHANGE = /^(?:[^:]{1,64}: )?(.*?) > (.*)$/s

type Filters = Omit<QueryOf<typeof listOperatorActions>, 'subject'>

/** What operators did, as the page of the record shows it. */
export async function listActions(
  db: Db,
  directory: MerchantDirectory,
  merchantCode: string,
  { subject, ...filters }: QueryOf<typeof listOperatorActions>,
): Promise<ValueOf<typeof listOperatorActions> | Refusal<'day-invalid'>> {
  const wanted = await readFilters(db, directory, merchantCode, filters)
  if (wanted instanceof Refusal) return wanted
  const rows = await listActionRows(db, merchantCode, { ...wanted, subject })
  const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
  const list = page.map(({ id, operatorName, action, subject, detail, address, at }) => {
    const [, before, after] = CHANGE.exec(detail) ?? []
    const change = before === undefined || after === undefined ? {} : { change: { before, after } }
    return { id: id.toString(), operatorName, action, subject, detail, address, at: at.toISOString(), ...change }
  })
  return { list, ...next }
}

/** Who looked at whom, what was shown, and which files were taken. */
export async function listViews(
  db: Db,
  directory: MerchantDirectory,
  merchantCode: string,
  { account, ...filters }: QueryOf<typeof listOperatorViews>,
): Promise<ValueOf<typeof listOperatorViews> | Refusal<'day-invalid' | 'not-found'>> {
  const wanted = await readFilters(db, directory, merchantCode, filters)
  if (wanted instanceof Refusal) return wanted
  const member = account === undefined ? undefined : await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
  if (account !== undefined && !member) return new Refusal('not-found', account)
  const rows = await listActionRows(db, merchantCode, { ...wanted, only: 'looks', subject: member && `member:${member.id}` })
  const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
  const accounts = await listAccounts(
    db,
    page.flatMap(({ subject }) => memberOf(subject)),
  )
  const list = page.map(({ id, operatorName, action, subject, detail, address, at }) => {
    const [account] = memberOf(subject).map((number) => accounts.get(number))
    const whom = account === undefined ? {} : { account }
    return { id: id.toString(), operatorName, action, subject, ...whom, ...shownAndWhy(detail), address, at: at.toISOString() }
  })
  return { list, ...next }
}

async function readFilters(
  db: Db,
  directory: MerchantDirectory,
  merchantCode: string,
  { username, action, address, from, to, cursor }: Filters,
): Promise<WantedActions | Refusal<'day-invalid'>> {
  if (![from, to].every((day) => day === undefined || isDay(day))) return new Refusal('day-invalid', 'no such day')
  const merchant = await getMerchant(directory, merchantCode)
  return {
    limit: PAGE_SIZE + 1,
    before: rowCursor.read(cursor),
    username,
    action,
    address,
    from: from === undefined ? undefined : (await momentsOf(db, merchant, from)).from,
    until: to === undefined ? undefined : (await momentsOf(db, merchant, to)).to,
  }
}

/** The number of the member whom a row of the record is about, where it is about one. */
function memberOf(subject: string): bigint[] {
  const [, number] = /^member:(\d{1,18})$/.exec(subject) ?? []
  return number === undefined ? [] : [BigInt(number)]
}

/** What was shown, and the reason where one was given: that of a fact has both, anything else says what alone. */
function shownAndWhy(detail: string): { what: string; reason: string } {
  if (!detail.startsWith('{')) return { what: detail, reason: '' }
  const { fact = '', reason = '' } = JSON.parse(detail) as { fact?: string; reason?: string }
  return { what: fact, reason }
}
