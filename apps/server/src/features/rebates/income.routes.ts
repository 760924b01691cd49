import type { PeriodAsked } from '@pavilion/api/periods'
import { getTeamRebate, listTeamRebates, type RebateCategory, sumTeamRebates } from '@pavilion/api/rebates'
import { formatMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { readPeriod } from '../teams/index.ts'
import { findLastDay } from './compute-rebates.ts'
import { findBranch, findPayment, type IncomeFilter, listIncome, listParts, sumIncome, totalIncome } from './income.store.ts'
import type { RateTools } from './rates.routes.ts'

const PAGE_SIZE = 15

/** Endpoints of an agent's income by rebates, and of the bets behind each amount. */
export function incomeRoutes(scope: Scope<'member'>, tools: RateTools): void {
  scope.read(listTeamRebates, async (db, call) => {
    const asked = await read(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { filter, money, wire } = asked
    const skip = Number(call.query.cursor ?? 0)
    const rows = await listIncome(db, filter, skip, PAGE_SIZE + 1)
    const totals = await totalIncome(db, filter)
    const list = rows.slice(0, PAGE_SIZE).map((row) => ({
      day: row.day,
      account: row.account,
      isOwn: row.child_id === filter.agentId,
      category: row.category,
      validBets: money(row.valid_bets_minor),
      differenceMin: row.difference_min,
      differenceMax: row.difference_max,
      amount: money(row.amount_minor),
      status: row.is_paid ? ('paid' as const) : ('pending' as const),
    }))
    return { list, ...nextOf(rows, skip), pending: money(totals.pendingMinor), paid: money(totals.paidMinor), ...wire }
  })

  scope.read(sumTeamRebates, async (db, call) => {
    const asked = await read(db, call, tools)
    if (asked instanceof Refusal) return asked
    const { filter, money, wire } = asked
    const skip = Number(call.query.cursor ?? 0)
    const rows = await sumIncome(db, filter, call.query.by, skip, PAGE_SIZE + 1)
    const totals = await totalIncome(db, filter)
    const list = rows.slice(0, PAGE_SIZE).map((row) => ({
      key: row.key,
      validBets: money(row.valid_bets_minor),
      pending: money(row.pending_minor),
      paid: money(row.paid_minor),
    }))
    return { list, ...nextOf(rows, skip), pending: money(totals.pendingMinor), paid: money(totals.paidMinor), ...wire }
  })

  scope.read(getTeamRebate, async (db, call) => {
    const { day, account, category } = call.query
    const asked = await read(db, { ...call, query: { period: 'own', from: day, to: day, account, category } }, tools)
    if (asked instanceof Refusal) return asked.code === 'period-too-long' ? new Refusal('not-found', asked.why) : asked
    const { filter, money, wire } = asked
    const [row] = await listIncome(db, filter, 0, 1)
    if (!row) return new Refusal('not-found', `no rebate of ${account} for ${category} on ${day}`)
    const payment = await findPayment(db, filter)
    const parts = (await listParts(db, filter)).map((part) => ({
      vendor: part.vendor,
      validBets: money(part.valid_bets_minor),
      ownRate: part.agent_rate,
      downlineRate: part.child_rate,
      difference: part.agent_rate - part.child_rate,
    }))
    return {
      day,
      account: row.account,
      isOwn: row.child_id === filter.agentId,
      category: row.category,
      validBets: money(row.valid_bets_minor),
      amount: money(row.amount_minor),
      status: row.is_paid ? ('paid' as const) : ('pending' as const),
      parts,
      ...(payment ? { paidAt: payment.paidAt.toISOString(), transferId: String(payment.transferId) } : {}),
      currencySymbol: wire.currencySymbol,
    }
  })
}

type Query = PeriodAsked & { account?: string; category?: RebateCategory; status?: 'pending' | 'paid' }

/** Reads the filter of an income request. */
async function read(
  db: Db,
  { caller, merchantCode, query }: Pick<MemberCall, 'caller' | 'merchantCode'> & { query: Query },
  tools: RateTools,
) {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const days = readPeriod(query, merchant, tools.clock())
  if (days instanceof Refusal) return days
  const branchId = query.account === undefined ? undefined : await findBranch(db, caller.memberId, accountKeyOf(query.account), days)
  if (query.account !== undefined && branchId === undefined)
    return new Refusal('not-in-team', `${query.account} is not right below the caller`)
  const { category, status } = query
  const filter: IncomeFilter = {
    agentId: caller.memberId,
    ...days,
    lastDay: await findLastDay(db, merchantCode),
    branchId,
    category,
    status,
  }
  const scale = scaleOf(merchant.currency)
  return {
    filter,
    money: (minor: bigint) => formatMinor(minor, scale),
    wire: { ...days, currencySymbol: merchant.currencySymbol },
  }
}

const nextOf = (rows: readonly unknown[], skip: number) => (rows.length > PAGE_SIZE ? { nextCursor: String(skip + PAGE_SIZE) } : {})
