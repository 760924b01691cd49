import type { ApplicationStateValue } from '@pavilion/api/written-promotions'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** An application with what an operator decides by. Amounts in minor units. */
export type Applied = {
  id: bigint
  promotionId: bigint
  titles: Record<string, string>
  version: number
  memberId: MemberId
  account: string
  registeredAt: Date
  state: 'applying' | 'rejected' | 'joined' | 'claimable' | 'taken'
  appliedAt: Date
  amountMinor: bigint | null
  claimUntil: Date | null
  reason: string
  decidedBy: string | null
  bonus: { state: 'running' | 'released' | 'forfeited' | 'expired' | 'used-up'; expiresAt: Date } | undefined
  deposits: number
  paidInMinor: bigint
  earlier: number
  earlierTaken: number
  isStopped: boolean
  sharesDevice: boolean
}

type Wanted = {
  merchantCode: string
  promotionId: bigint | undefined
  state: ApplicationStateValue
  at: Date
  limit: number
  cursor: bigint | undefined
}

/** Applications in that state: those that wait the oldest first, others the newest first. */
export async function listApplied(db: Db, { merchantCode, promotionId, state, at, limit, cursor }: Wanted): Promise<Applied[]> {
  const isWaiting = state === 'waiting'
  let query = db
    .selectFrom('promotion_applications as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .innerJoin('promotions as p', 'p.id', 'a.promotion_id')
    .leftJoin('bonuses as b', (join) => join.onRef('b.member_id', '=', 'a.member_id').onRef('b.id', '=', 'a.bonus_id'))
    .select(['a.id', 'a.promotion_id', 'p.titles', 'a.promotion_version', 'a.member_id', 'm.account', 'm.registered_at', 'a.state'])
    .select(['a.applied_at', 'a.amount_minor', 'a.claim_until', 'a.reason', 'a.decided_by', 'b.state as bonus_state', 'b.expires_at'])
    .select([
      sql<number>`(select count(*)::integer from deposits d where d.member_id = a.member_id and d.credited_minor > 0)`.as('deposits'),
      sql<bigint>`(select coalesce(sum(d.credited_minor), 0)::bigint from deposits d where d.member_id = a.member_id)`.as('paid_in'),
      sql<number>`(select count(*)::integer from promotion_applications e where e.member_id = a.member_id and e.id <> a.id)`.as('earlier'),
      sql<number>`(
        select count(*)::integer from promotion_applications e where e.member_id = a.member_id and e.id <> a.id and e.state = 'taken'
      )`.as('earlier_taken'),
      sql<boolean>`exists (
        select from member_stops s where s.member_id = a.member_id and (s.ends_at is null or s.ends_at > ${at})
      )`.as('is_stopped'),
      sql<boolean>`exists (
        select from known_devices k
        join known_devices o on o.token_hash = k.token_hash and o.member_id <> k.member_id
        join promotion_applications x on x.member_id = o.member_id and x.promotion_id = a.promotion_id
        where k.member_id = a.member_id
      )`.as('shares_device'),
    ])
    .where('a.merchant_code', '=', merchantCode)
    .where(standsAs(state, at))
    .orderBy('a.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
  if (promotionId !== undefined) query = query.where('a.promotion_id', '=', promotionId)
  if (cursor !== undefined) query = query.where('a.id', isWaiting ? '>' : '<', cursor)
  return (await query.execute()).map((row) => ({
    id: row.id,
    promotionId: row.promotion_id,
    titles: row.titles,
    version: row.promotion_version,
    memberId: memberId(row.member_id),
    account: row.account,
    registeredAt: row.registered_at,
    state: row.state,
    appliedAt: row.applied_at,
    amountMinor: row.amount_minor,
    claimUntil: row.claim_until,
    reason: row.reason,
    decidedBy: row.decided_by,
    bonus: row.bonus_state && row.expires_at ? { state: row.bonus_state, expiresAt: row.expires_at } : undefined,
    deposits: row.deposits,
    paidInMinor: row.paid_in,
    earlier: row.earlier,
    earlierTaken: row.earlier_taken,
    isStopped: row.is_stopped,
    sharesDevice: row.shares_device,
  }))
}

/** The state that operators see, of what is kept: a reward that was not claimed in time is missed. */
function standsAs(state: ApplicationStateValue, at: Date) {
  switch (state) {
    case 'waiting':
      return sql<SqlBool>`a.state = 'applying'`
    case 'claimable':
      return sql<SqlBool>`a.state = 'claimable' and a.claim_until > ${at}`
    case 'missed':
      return sql<SqlBool>`a.state = 'claimable' and a.claim_until <= ${at}`
    default:
      return sql<SqlBool>`a.state = ${state}`
  }
}
