import {
  exportMyRecords,
  getMyRecordTotals,
  listMyRecords,
  type RecordPeriod,
  type RecordStatus,
  type RecordType,
} from '@pavilion/api/statements'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { withinBigint } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findWallet } from '../wallet/index.ts'
import { exportRecords } from './export-records.ts'
import { beginning, listRecords, type RecordPlace, sumRecords } from './list-records.ts'
import { listHeldStatuses, type RecordFilter, type StatementOwner } from './record-filter.ts'
import { getRecordRange } from './record-range.ts'

export type StatementTools = {
  clock: Clock
  directory: MerchantDirectory
}

const PAGE_SIZE = 20

/** Endpoints of a member's own statement, for real accounts only. */
export function statementsMemberRoutes(scope: Scope<'member'>, tools: StatementTools): void {
  scope.read(listMyRecords, async (db, call) => {
    const asked = await read(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { list, next } = await listRecords(
      db,
      asked.owner,
      asked.filter,
      Number(call.query.pageSize ?? PAGE_SIZE),
      placeOf(call.query.cursor),
    )
    return { list, ...(next ? { nextCursor: `${next.sequence}.${next.deposit}` } : {}), ...asked.wire }
  })

  scope.read(getMyRecordTotals, async (db, call) => {
    const asked = await read(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { inMinor, outMinor, count } = await sumRecords(db, asked.owner, asked.filter)
    const scale = scaleOf(asked.owner.currency)
    return { in: formatMinor(inMinor, scale), out: formatMinor(outMinor, scale), count, ...asked.wire }
  })

  scope.file(exportMyRecords, async (db, call, transact) => {
    const asked = await read(db, call, tools)
    if (asked instanceof Refusal) return asked
    return exportRecords(db, asked.owner, asked.filter, { timeZone: asked.wire.timeZone, now: tools.clock(), transact })
  })
}

type Query = { period?: RecordPeriod; from?: string; to?: string; type?: RecordType; status?: RecordStatus; language?: string }
type Asking = Pick<MemberCall, 'caller' | 'merchantCode'> & { query: Query }

/** Reads the filter of a request. */
async function read(db: Db, { caller, merchantCode, query }: Asking, tools: StatementTools) {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const range = await getRecordRange(db, query, merchant.timeZone, tools.clock())
  if (range instanceof Refusal) return range
  const { memberId } = caller
  const owner: StatementOwner = {
    merchantCode,
    memberId,
    currency: merchant.currency,
    language: query.language ?? merchant.defaultLanguage,
    wallet: await findWallet(db, memberId, merchant.currency),
    held: await listHeldStatuses(db, memberId, range),
  }
  const filter: RecordFilter = { range, type: query.type, status: query.status }
  const wire = {
    from: range.firstDay,
    to: range.lastDay,
    timeZone: merchant.timeZone,
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
  }
  return { owner, filter, wire }
}

/** `<sequence>.<deposit>`; the largest number of the database bounds both. */
function placeOf(cursor: string | undefined): RecordPlace {
  if (cursor === undefined) return beginning
  const [sequence = 0n, deposit = 0n] = cursor.split('.').map(BigInt)
  return { sequence: withinBigint(sequence), deposit: withinBigint(deposit) }
}
