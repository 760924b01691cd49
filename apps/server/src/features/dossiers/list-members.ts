import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { type listMembers as endpoint, type MemberRowValue, memberCursor } from '@pavilion/api/member-search'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { memberId } from '../../base/ids.ts'
import { cutPage } from '../../base/page.ts'
import { readQuickly } from '../../base/read-quickly.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { listWalletValues } from '../wallet/index.ts'
import type { DossierTools, FindingTools } from './dossier-tools.ts'
import { isPlaceOf, type ListedMember, listMemberRows } from './members-list.store.ts'
import { readDays } from './read-days.ts'
import { seesMoney } from './sees-money.ts'

const PAGE_SIZE = 50

/** A page of the merchant's members, as the filters ask. */
export async function listMembers(
  db: Db,
  tools: FindingTools,
  operator: OperatorCaller,
  query: QueryOf<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<'day-invalid'>> {
  const { order = 'newest', state, kind, level, tag, upline, method } = query
  const after = memberCursor.read(query.cursor)
  if (after && !isPlaceOf(order, after.place)) throw new RequestRefused('invalid-request')
  const now = tools.clock()
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const registered = await readDays(db, merchant, query.registeredFrom, query.registeredTo)
  const seen = await readDays(db, merchant, query.seenFrom, query.seenTo)
  if (!registered || !seen) return new Refusal('day-invalid', 'no such day')
  const uplineKey = upline === undefined ? undefined : accountKeyOf(upline)
  const filter = { state, kind, level, tag, uplineKey, method, registered, seen }
  const rows = await tools.inTurn(operator.operatorId, () =>
    readQuickly(db, (tx) => listMemberRows(tx, operator.merchantCode, { filter, order, now }, PAGE_SIZE + 1, after)),
  )
  const { page, next } = cutPage(rows, PAGE_SIZE, memberCursor, ({ id, place }) => ({ id, place }))
  const balances = seesMoney(operator) ? await balancesOf(db, tools, operator.merchantCode, page, now) : []
  return { list: page.map((row, index) => ({ ...wireRow(row), ...(balances[index] ? { balance: balances[index] } : {}) })), ...next }
}

async function balancesOf(db: Db, { moneyOf }: DossierTools, merchantCode: string, page: readonly ListedMember[], now: Date) {
  const members = page.map(({ id, type }) => ({ memberId: memberId(id), type, merchantCode }))
  const values = await listWalletValues(db, moneyOf, members, now)
  return values.map(({ availableBalance, currency }) => ({ amount: availableBalance, currency }))
}

const wireRow = (row: ListedMember): MemberRowValue => ({
  id: row.id.toString(),
  account: row.account,
  nickname: row.nickname,
  kind: memberTypes.memberKindOf(row.type),
  ...(row.level_code === null ? {} : { level: row.level_code }),
  ...(row.upline === null ? {} : { upline: row.upline }),
  registeredAt: row.registered_at.toISOString(),
  ...(row.last_login_at === null ? {} : { lastLoginAt: row.last_login_at.toISOString() }),
  stops: row.stops,
  ...(row.pause_kind === null
    ? {}
    : { pause: { kind: row.pause_kind, ...(row.pause_ends_at === null ? {} : { endsAt: row.pause_ends_at.toISOString() }) } }),
  tags: row.tags,
})
