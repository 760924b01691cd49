import type { PayoutListValue, PayoutStatusValue } from '@pavilion/api/contract-payouts'
import type { ContractKindValue, ContractSideValue } from '@pavilion/api/contract-terms'
import type { Period } from '@pavilion/api/periods'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { isDay } from '../../base/days.ts'
import { BIGINT_MAX, type MemberId } from '../../base/ids.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { readPeriod } from '../teams/index.ts'
import { findCounterpart } from './counterpart.ts'
import { listPayouts, type Payout, type PayoutFilter, sumDays, sumPayouts } from './payouts.store.ts'
import { wirePayout } from './wire-payout.ts'

const PAGE_SIZE = 15

type Query = {
  kind: ContractKindValue
  side?: ContractSideValue
  period?: Period
  from?: string
  to?: string
  status?: PayoutStatusValue
  account?: string
  cursor?: string
}

/**
 * A page of the payouts of the caller's contracts of a kind, with the totals of everything the
 * filter finds.
 */
export async function listContractPayoutsOf(
  db: Db,
  { clock }: { clock: Clock },
  { merchant, memberId, query }: { merchant: Merchant; memberId: MemberId; query: Query },
): Promise<PayoutListValue | Refusal<'period-too-long' | 'not-in-team'>> {
  const isDated = query.period !== undefined || query.from !== undefined || query.to !== undefined
  const days = isDated ? readPeriod(query, merchant, clock()) : undefined
  if (days instanceof Refusal) return days
  const whose = await whoseOf(db, memberId, query)
  if (whose instanceof Refusal) return whose
  const filter: PayoutFilter = { kind: query.kind, ...whose, status: query.status, from: days?.from, to: days?.to }
  return pageOfPayouts(db, merchant, filter, query.cursor)
}

/** A page of the payouts that the filter finds, with the totals of everything that it finds. */
export async function pageOfPayouts(
  db: Db,
  merchant: Merchant,
  filter: PayoutFilter,
  cursor: string | undefined,
): Promise<PayoutListValue> {
  const rows = await listPayouts(db, filter, PAGE_SIZE + 1, readPayoutCursor(cursor))
  const { page, next } = cutPage(rows, PAGE_SIZE, payoutCursor, (last) => last)
  const totals = await sumPayouts(db, filter)
  const amount = (minor: bigint) => formatMinor(minor, scaleOf(merchant.currency))
  const shown = [...new Set(page.map(({ lastDay }) => lastDay))]
  return {
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    list: page.map((payout) => wirePayout(payout, merchant)),
    ...next,
    totals: {
      count: totals.count,
      paid: amount(totals.paidMinor),
      pending: amount(totals.pendingMinor),
      pendingCount: totals.pendingCount,
    },
    days: (await sumDays(db, filter, shown)).map(({ day, amountMinor }) => ({ day, amount: amount(amountMinor) })),
  }
}

async function whoseOf(db: Db, caller: MemberId, { side, account, kind }: Query) {
  if (side !== 'downline') return { memberId: caller }
  if (account === undefined) return { partnerId: caller }
  const found = await findCounterpart(db, caller, kind, account)
  return found === undefined ? new Refusal('not-in-team', account) : { partnerId: caller, memberId: found }
}

/** Writes where the page after a payout begins. */
export const payoutCursor = { write: ({ lastDay, id }: Pick<Payout, 'lastDay' | 'id'>): string => `${lastDay}.${id}` }

/** Reads a cursor: the last day and id of the previous page. */
export function readPayoutCursor(cursor: string | undefined): { day: string; id: bigint } | undefined {
  const [day, id] = cursor?.split('.') ?? []
  if (day === undefined || id === undefined) return undefined
  // A page that nobody was given: nothing lies below it.
  return isDay(day) && BigInt(id) <= BIGINT_MAX ? { day, id: BigInt(id) } : { day: '2000-01-01', id: 0n }
}
