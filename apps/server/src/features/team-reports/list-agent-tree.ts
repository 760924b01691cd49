import type { listAgentTree as endpoint, TreeMemberValue } from '@pavilion/api/agent-reviews'
import { rowCursor } from '@pavilion/api/cursors'
import type { QueryOf, RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { headRowsMax } from '@pavilion/api/list-heads'
import { formatMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey, memberTypes } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { type Days, dayOf, readPeriod, sumBranches } from '../teams/index.ts'
import { listWalletValues, type MoneyOf } from '../wallet/index.ts'
import type { TeamReportTools } from './read-report.ts'
import { listLevel, listLine, type TreeRow } from './tree-level.store.ts'

export type TreeTools = TeamReportTools & { moneyOf: MoneyOf }

const PAGE_SIZE = 25

/**
 * One level of the merchant's tree as it is today, with the line from the top down to it. Figures are of the days that are asked for, by
 * the tree of each day.
 */
export async function listAgentTree(
  db: Db,
  tools: TreeTools,
  merchantCode: string,
  query: QueryOf<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const now = tools.clock()
  const days = readPeriod(query, merchant, now)
  if (days instanceof Refusal) return days
  const of = query.of === undefined ? undefined : await findMemberByAccountKey(db, merchantCode, accountKeyOf(query.of))
  if (query.of !== undefined && (!of || of.type === memberTypes.GUEST_TYPE)) return new Refusal('not-found', query.of)
  const level = { merchantCode, uplineId: of?.id, isOfAgents: query.kinds !== 'all', before: rowCursor.read(query.cursor) }
  const { page, next } = cutPage(await listLevel(db, level, PAGE_SIZE + 1), PAGE_SIZE, rowCursor, ({ id }) => id)
  const above = of ? await listLine(db, of.id, dayOf(merchant, now)) : []
  const rows = await wire(db, tools, { merchant, days, now }, [...above, ...page])
  const { currency, currencySymbol } = merchant
  return { ...days, currency, currencySymbol, line: rows.slice(0, above.length), list: rows.slice(above.length), ...next }
}

async function wire(
  db: Db,
  { moneyOf }: TreeTools,
  { merchant, days, now }: { merchant: Merchant; days: Days; now: Date },
  rows: readonly TreeRow[],
): Promise<TreeMemberValue[]> {
  const owners = rows.map(({ id, type }) => ({ memberId: id, merchantCode: merchant.code, type }))
  const wallets = await listWalletValues(db, moneyOf, owners, now)
  const branches = await sumBranches(
    db,
    rows.map(({ id }) => id),
    days,
    headRowsMax,
  )
  const amount = (minor: bigint | undefined) => formatMinor(minor ?? 0n, scaleOf(merchant.currency))
  return rows.map(({ id, account, type, isDisabled, lastLoginAt }, index) => {
    const branch = branches.get(id)
    return {
      account,
      kind: memberTypes.kindOf(type),
      isDisabled,
      below: branch?.below ?? 0,
      isMore: branch?.isMore ?? false,
      active: branch?.active ?? 0,
      validBets: amount(branch?.validBetsMinor),
      net: amount(branch?.netMinor),
      balance: wallets[index]?.sumBalance ?? amount(0n),
      ...(lastLoginAt === null ? {} : { lastLoginAt: lastLoginAt.toISOString() }),
    }
  })
}
