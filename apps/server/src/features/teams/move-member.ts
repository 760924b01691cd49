import { sql } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { addDays, dayAt } from '../../base/days.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberTypes, setUplines } from '../members/index.ts'
import { carryBalances } from './balances.store.ts'
import { lockFigures } from './cursor.store.ts'
import { lockTree } from './lock-tree.ts'

/** The member, and its new upline; without one it moves to the top of the merchant's tree. */
export type TeamMove = { memberId: MemberId; uplineId: MemberId | undefined }

/**
 * Moves a member and its whole branch below another upline from the merchant's next day on. All
 * earlier days keep the old tree. Of several moves on one day the last one holds. Refuses an
 * unknown member, an upline in the member's own branch, an upline of another merchant, and an
 * upline who is no agent.
 */
export async function moveMember(
  tx: Tx,
  { memberId, uplineId }: TeamMove,
  clock: Clock,
): Promise<{ fromDay: string } | Refusal<'not-in-team' | 'upline-invalid'>> {
  const member = await findPlaced(tx, memberId)
  if (!member) return new Refusal('not-in-team', `no member ${memberId} has a place`)
  const upline = uplineId === undefined ? undefined : await findPlaced(tx, uplineId)
  if (uplineId !== undefined && (!upline || upline.merchant_code !== member.merchant_code)) {
    return new Refusal('not-in-team', `no member ${uplineId} of the same merchant has a place`)
  }
  if (upline && !memberTypes.isAgent(upline.type)) return new Refusal('upline-invalid', 'the new upline is no agent')
  // The day is read once nobody can count by it any more.
  await lockToMove(tx, member.merchant_code)
  const now = clock()
  const fromDay = addDays(dayAt(member.time_zone, now), 1)
  const below = await sql`
    select from team_links where ancestor_id = ${memberId} and member_id = ${uplineId ?? null} and until_day = 'infinity'`.execute(tx)
  if (below.rows.length > 0) return new Refusal('upline-invalid', 'the new upline stands in the branch itself')
  const fromUplineId = await carryBalances(tx, memberId, () => relink(tx, memberId, uplineId, fromDay))
  await sql`update team_moves set is_replaced = true where member_id = ${memberId} and from_day = ${fromDay}::date`.execute(tx)
  await tx
    .insertInto('team_moves')
    .values({
      merchant_code: member.merchant_code,
      member_id: memberId,
      from_upline_id: fromUplineId,
      to_upline_id: uplineId ?? null,
      from_day: fromDay,
      moved_at: now,
    })
    .execute()
  await recordSignificantEvent(tx, {
    merchantCode: member.merchant_code,
    kind: 'team-member-moved',
    subject: `member:${memberId}`,
    detail: `from ${fromUplineId ?? 'the top'} to ${uplineId ?? 'the top'} as of ${fromDay}`,
    at: now,
  })
  return { fromDay }
}

/** Until `tx` ends nobody else moves in the merchant's tree, nobody is placed in it, and no figures are counted. */
export async function lockToMove(tx: Tx, merchantCode: string): Promise<void> {
  // Always in this order, against deadlocks.
  await lockFigures(tx)
  await lockTree(tx, merchantCode, 'exclusive')
}

/** Sets the upline of every member whose move has begun. */
export async function followMoves(tx: Tx, now: Date): Promise<void> {
  await setUplines(
    tx,
    sql`
      select distinct on (v.member_id) v.member_id, v.to_upline_id as upline_id
      from team_moves v join merchants c on c.code = v.merchant_code
      where not v.is_replaced and v.from_day <= (${now}::timestamptz at time zone c.time_zone)::date
      order by v.member_id, v.from_day desc, v.id desc`,
  )
}

async function findPlaced(tx: Tx, memberId: MemberId) {
  return tx
    .selectFrom('members as m')
    .innerJoin('merchants as c', 'c.code', 'm.merchant_code')
    .innerJoin('team_links as l', (join) => join.onRef('l.ancestor_id', '=', 'm.id').onRef('l.member_id', '=', 'm.id'))
    .select(['m.merchant_code', 'm.type', 'c.time_zone'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/**
 * Ends the links from outside into the branch and adds those of its new place. Returns the upline
 * that was decided until now.
 */
async function relink(tx: Tx, memberId: MemberId, uplineId: MemberId | undefined, fromDay: string): Promise<bigint | null> {
  const outer = sql`
    a.member_id = ${memberId} and a.depth > 0 and a.until_day = 'infinity' and l.ancestor_id = a.ancestor_id
    and b.ancestor_id = ${memberId} and b.until_day = 'infinity' and l.member_id = b.member_id and l.until_day = 'infinity'`
  const { rows } = await sql<{ ancestor_id: bigint }>`
    select ancestor_id from team_links where member_id = ${memberId} and depth = 1 and until_day = 'infinity'`.execute(tx)
  // Deletes links that would begin on that day. Both statements see the branch unchanged, since
  // they touch only links from above it.
  const ended = sql`select l.ancestor_id, l.member_id, l.from_day from team_links l, team_links a, team_links b where ${outer}`
  await sql`
    with ended as materialized (${ended}), shortened as (
      update team_links t set until_day = ${fromDay}::date from ended e
      where t.ancestor_id = e.ancestor_id and t.member_id = e.member_id and t.from_day = e.from_day and e.from_day < ${fromDay}::date
    )
    delete from team_links t using ended e
    where t.ancestor_id = e.ancestor_id and t.member_id = e.member_id and t.from_day = e.from_day and e.from_day >= ${fromDay}::date`.execute(
    tx,
  )
  await sql`
    insert into team_links (ancestor_id, member_id, child_id, depth, from_day)
    select u.ancestor_id, b.member_id, case u.depth when 0 then ${memberId}::bigint else u.child_id end, u.depth + 1 + b.depth, ${fromDay}::date
    from team_links u, team_links b
    where u.member_id = ${uplineId ?? null}::bigint and u.until_day = 'infinity' and b.ancestor_id = ${memberId} and b.until_day = 'infinity'`.execute(
    tx,
  )
  return rows[0]?.ancestor_id ?? null
}
