import type { PayoutStatusValue } from '@pavilion/api/contract-payouts'
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId, memberId } from '../../base/ids.ts'

/** Why a try to pay found no way. */
export type RefusedFor = 'float-too-low' | 'money-held' | 'transfers-closed'

/** The result of one period of a contract. Amounts in minor units. */
export type Payout = {
  id: bigint
  contractId: bigint
  merchantCode: string
  kind: ContractKindValue
  partnerId: MemberId | null
  partnerAccount: string | null
  memberId: MemberId
  account: string
  currency: string
  /** The contract's terms in their wire form. */
  terms: ContractTermsValue
  firstDay: string
  lastDay: string
  hour: number | undefined
  baseMinor: bigint
  carriedInMinor: bigint
  countedMinor: bigint
  carriedOutMinor: bigint
  activeMembers: number
  /** From 0. */
  tier: number | undefined
  amountMinor: bigint
  status: PayoutStatusValue
  settledAt: Date
  paidAt: Date | null
  tries: number
  /**
   * What the house kept of the period. Null where an agent pays, and for payouts from before this
   * was recorded.
   */
  keptMinor: bigint | null
  /** The exceeded limit, for which two operators decide. */
  heldFor: 'payout-limit' | 'day-limit' | 'kept-limit' | null
  /** Who proposed the merchant's payment, and who decided. */
  maker: { operatorId: bigint; name: string } | undefined
  checker: { operatorId: bigint; name: string } | undefined
}

export type NewPayout = Omit<Payout, 'partnerAccount' | 'account' | 'terms' | 'paidAt' | 'tries' | 'heldFor' | 'maker' | 'checker'> & {
  tryAt: Date | null
}

/** Records the result of a period. Returns false where it is recorded already. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
  const rows = await tx
    .insertInto('contract_payouts')
    .values({
      id: payout.id,
      contract_id: payout.contractId,
      merchant_code: payout.merchantCode,
      kind: payout.kind,
      partner_id: payout.partnerId,
      member_id: payout.memberId,
      currency: payout.currency,
      first_day: payout.firstDay,
      last_day: payout.lastDay,
      hour: payout.hour ?? -1,
      base_minor: payout.baseMinor,
      carried_in_minor: payout.carriedInMinor,
      counted_minor: payout.countedMinor,
      carried_out_minor: payout.carriedOutMinor,
      active_members: payout.activeMembers,
      tier: payout.tier ?? null,
      amount_minor: payout.amountMinor,
      kept_minor: payout.keptMinor,
      status: payout.status,
      settled_at: payout.settledAt,
      try_at: payout.tryAt,
    })
    .onConflict((conflict) => conflict.columns(['contract_id', 'first_day', 'hour']).doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Sums the settled hours of that day. */
export async function sumDayOf(db: Db, contractId: bigint, day: string): Promise<bigint> {
  const row = await db
    .selectFrom('contract_payouts')
    .select(sql<string | null>`sum(amount_minor)`.as('sum'))
    .where('contract_id', '=', contractId)
    .where('first_day', '=', day)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

export async function getPayout(db: Db, id: bigint): Promise<Payout> {
  return payoutOf(await allPayouts(db).where('o.id', '=', id).executeTakeFirstOrThrow())
}

/**
 * Returns a salary whose next try is due, locked until `tx` ends. Skips those that another server
 * is trying.
 */
export async function lockPayoutToTry(tx: Tx, now: Date, without: readonly bigint[]): Promise<Payout | undefined> {
  const row = await allPayouts(tx)
    .where('o.try_at', '<=', now)
    .where(sql<boolean>`o.id <> all(${without}::bigint[])`)
    .orderBy('o.try_at')
    .orderBy('o.id')
    .limit(1)
    .forUpdate(['o'])
    .skipLocked()
    .executeTakeFirst()
  return row && payoutOf(row)
}

/**
 * Returns the dividend with this id, locked until `tx` ends, if this agent, or the merchant itself,
 * owes it.
 */
export async function lockDividend(
  tx: Tx,
  id: bigint,
  whose: { partnerId: MemberId } | { merchantCode: string },
): Promise<Payout | undefined> {
  if (id > BIGINT_MAX) return undefined
  let query = allPayouts(tx).where('o.id', '=', id).where('o.kind', '=', 'dividend').where('o.status', '<>', 'none')
  if ('partnerId' in whose) query = query.where('o.partner_id', '=', whose.partnerId)
  else query = query.where('o.merchant_code', '=', whose.merchantCode).where('o.partner_id', 'is', null)
  const row = await query.forUpdate(['o']).executeTakeFirst()
  return row && payoutOf(row)
}

/**
 * Returns every dividend that the agent owes, oldest first, at most `limit`, locked until `tx`
 * ends.
 */
export async function lockDividendsOf(tx: Tx, partnerId: MemberId, limit: number): Promise<Payout[]> {
  const rows = await allPayouts(tx)
    .where('o.partner_id', '=', partnerId)
    .where('o.kind', '=', 'dividend')
    .where('o.status', '=', 'pending')
    .orderBy('o.id')
    .limit(limit)
    .forUpdate(['o'])
    .execute()
  return rows.map(payoutOf)
}

/** Changes a payout that `tx` has locked. */
export async function updatePayout(
  tx: Tx,
  id: bigint,
  change:
    | { paidAt: Date }
    | { tryAt: Date; tries: number; refusedFor: RefusedFor }
    | { maker: Payout['maker'] | null }
    | { checker: NonNullable<Payout['checker']> }
    | { heldAt: Date; heldFor: 'payout-limit' | 'day-limit' | 'kept-limit' },
): Promise<void> {
  const set =
    'paidAt' in change
      ? { status: 'paid' as const, paid_at: change.paidAt, try_at: null }
      : 'tryAt' in change
        ? { try_at: change.tryAt, tries: change.tries, refused_for: change.refusedFor }
        : 'maker' in change
          ? { maker_id: change.maker?.operatorId ?? null, maker_name: change.maker?.name ?? null }
          : 'checker' in change
            ? { checker_id: change.checker.operatorId, checker_name: change.checker.name }
            : { held_at: change.heldAt, held_for: change.heldFor, try_at: null }
  await tx.updateTable('contract_payouts').set(set).where('id', '=', id).execute()
}

/** Selects payouts of a kind. */
export type PayoutFilter = {
  kind: ContractKindValue
  memberId?: MemberId
  partnerId?: MemberId
  /** Payouts of the merchant itself. */
  merchantCode?: string
  from?: string | undefined
  to?: string | undefined
  status?: PayoutStatusValue | undefined
}

/** Lists payouts, the latest period first, below the given day and id. */
export async function listPayouts(db: Db, filter: PayoutFilter, limit: number, below?: { day: string; id: bigint }): Promise<Payout[]> {
  let query = allPayouts(db)
    .where((where) => matches(where, filter))
    .orderBy('o.last_day', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
  if (below) query = query.where(sql<boolean>`(o.last_day, o.id) < (${below.day}::date, ${below.id})`)
  return (await query.execute()).map(payoutOf)
}

/** Counts the payouts that the filter finds and sums the paid and the waiting ones. */
export async function sumPayouts(
  db: Db,
  filter: PayoutFilter,
): Promise<{ count: number; paidMinor: bigint; pendingMinor: bigint; pendingCount: number }> {
  const row = await db
    .selectFrom('contract_payouts as o')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<string | null>`sum(amount_minor) filter (where status = 'paid')`.as('paid'),
      sql<string | null>`sum(amount_minor) filter (where status = 'pending')`.as('pending'),
      sql<number>`(count(*) filter (where status = 'pending'))::integer`.as('pending_count'),
    ])
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow()
  return { count: row.count, paidMinor: BigInt(row.paid ?? 0), pendingMinor: BigInt(row.pending ?? 0), pendingCount: row.pending_count }
}

/** Sums the payouts that the filter finds for each of these last days. */
export async function sumDays(db: Db, filter: PayoutFilter, days: readonly string[]): Promise<{ day: string; amountMinor: bigint }[]> {
  if (days.length === 0) return []
  const rows = await db
    .selectFrom('contract_payouts as o')
    .select([sql<string>`o.last_day::text`.as('day'), sql<string>`sum(amount_minor)`.as('amount')])
    .where((where) => matches(where, filter))
    .where(sql<boolean>`o.last_day = any(${days}::date[])`)
    .groupBy('o.last_day')
    .orderBy('o.last_day', 'desc')
    .execute()
  return rows.map(({ day, amount }) => ({ day, amountMinor: BigInt(amount) }))
}

type Aliased = Tables & { o: Tables['contract_payouts'] }

function matches(where: ExpressionBuilder<Aliased, 'o'>, filter: PayoutFilter) {
  return where.and([
    where('o.kind', '=', filter.kind),
    ...(filter.memberId === undefined ? [] : [where('o.member_id', '=', filter.memberId)]),
    ...(filter.partnerId === undefined ? [] : [where('o.partner_id', '=', filter.partnerId)]),
    ...(filter.merchantCode === undefined ? [] : [where('o.merchant_code', '=', filter.merchantCode), where('o.partner_id', 'is', null)]),
    ...(filter.status === undefined ? [] : [where('o.status', '=', filter.status)]),
    ...(filter.from === undefined ? [] : [sql<boolean>`o.last_day >= ${filter.from}::date`]),
    ...(filter.to === undefined ? [] : [sql<boolean>`o.last_day <= ${filter.to}::date`]),
  ])
}

export const allPayouts = (db: Db) =>
  db
    .selectFrom('contract_payouts as o')
    .innerJoin('contracts as c', 'c.id', 'o.contract_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .leftJoin('members as p', 'p.id', 'o.partner_id')
    .selectAll('o')
    .select([
      'm.account',
      'p.account as partner_account',
      'c.terms',
      sql<string>`o.first_day::text`.as('first'),
      sql<string>`o.last_day::text`.as('last'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof allPayouts>['execute']>>[number]

const handOf = (id: bigint | null, name: string | null) => (id === null ? undefined : { operatorId: id, name: name ?? '' })

export function payoutOf(row: Row): Payout {
  return {
    id: row.id,
    contractId: row.contract_id,
    merchantCode: row.merchant_code,
    kind: row.kind,
    partnerId: row.partner_id === null ? null : memberId(row.partner_id),
    partnerAccount: row.partner_account,
    memberId: memberId(row.member_id),
    account: row.account,
    currency: row.currency,
    terms: row.terms,
    firstDay: row.first,
    lastDay: row.last,
    hour: row.hour < 0 ? undefined : row.hour,
    baseMinor: row.base_minor,
    carriedInMinor: row.carried_in_minor,
    countedMinor: row.counted_minor,
    carriedOutMinor: row.carried_out_minor,
    activeMembers: row.active_members,
    tier: row.tier ?? undefined,
    amountMinor: row.amount_minor,
    status: row.status,
    settledAt: row.settled_at,
    paidAt: row.paid_at,
    tries: row.tries,
    keptMinor: row.kept_minor,
    heldFor: row.held_for,
    maker: handOf(row.maker_id, row.maker_name),
    checker: handOf(row.checker_id, row.checker_name),
  }
}
