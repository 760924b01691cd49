import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { TransferKind as Kind, memberOfOwner } from '../../ledger/index.ts'
import { ofMembers } from './read-rounds.ts'

/** A round that stays open for longer counts as played. */
const OPEN_MAX = sql.lit('92 days')
/** An id is made at most this long before its transfer is posted. */
const MADE_BEFORE = sql.lit('1 minute')
/** How far the clocks of servers may differ, and how late their transactions may be committed. */
const OVERLAP = sql.lit('10 minutes')

/**
 * Stores the stakes of members' own money in rounds that were open at the time `at`, once. The job
 * calls this after everything posted before `at` is committed. However late it runs, the result is
 * the same: stakes of rounds that are still open, and stakes that were returned since. A round that
 * finished since without returning anything counts as played.
 */
export async function keepOpenStakes(tx: Tx, merchantCode: string, at: Date, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into open_stake_moments (merchant_code, at, kept_at) values (${merchantCode}, ${at}, ${now})
    on conflict do nothing returning at`.execute(tx)
  // Another transaction stored them, or will be committed first.
  if (rows.length === 0) return
  const keptBefore = await findMomentBefore(tx, merchantCode, at)
  await sql`
    insert into open_stakes (merchant_code, at, member_id, shard, wallet_id, link_id, round_id, category, vendor, stake_minor)
    ${stakesOpenAt({ merchantCode, at, keptBefore })}`.execute(tx)
}

async function findMomentBefore(tx: Tx, merchantCode: string, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from open_stake_moments where merchant_code = ${merchantCode} and at < ${at}`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** A time at a merchant, and the previous time for which open stakes are stored. */
type Moment = { merchantCode: string; at: Date; keptBefore: Date | undefined }

/** The rows that `keepOpenStakes` stores. */
export const stakesOpenAt = (moment: Moment): RawBuilder<unknown> => sql`
  select k.merchant_code, ${moment.at}::timestamptz, ${memberOfOwner(sql`a.owner`)}, r.shard, r.wallet_id, r.link_id, r.round_id,
    coalesce((select g.type from games g where g.merchant_code = k.merchant_code and g.id = r.game_id), ''), k.provider_code,
    coalesce(s.stake_minor, 0)
  from (${stillOpen(moment)} union ${takenBackSince(moment.at)}) r ${ofMembers}
  cross join lateral (${stakeOf(moment.at)}) s
  where k.merchant_code = ${moment.merchantCode}`

/** Unfinished rounds: those that were open at the previous time, and those opened since. */
const stillOpen = ({ merchantCode, at, keptBefore }: Moment): RawBuilder<unknown> => sql`
  select o.shard, o.wallet_id, o.link_id, o.round_id, o.game_id, o.opened_at
  from open_stakes p
  cross join lateral (
    select * from rounds x
    where x.shard = p.shard and x.wallet_id = p.wallet_id and x.link_id = p.link_id and x.round_id = p.round_id limit 1
  ) o
  where p.merchant_code = ${merchantCode} and p.at = ${keptBefore ?? null}::timestamptz and not o.is_finished
    and o.opened_at >= ${at}::timestamptz - interval ${OPEN_MAX}
  union
  select o.shard, o.wallet_id, o.link_id, o.round_id, o.game_id, o.opened_at
  from provider_links l
  cross join lateral (
    -- Read by provider, whatever the planner believes of the rounds: the offset keeps it from joining first.
    select * from rounds x where x.link_id = l.id and not x.is_finished and x.opened_at < ${at}
      and x.opened_at >= ${keptBefore ? sql`${keptBefore}::timestamptz - interval ${OVERLAP}` : sql`${at}::timestamptz - interval ${OPEN_MAX}`}
    offset 0
  ) o
  where l.merchant_code = ${merchantCode}`

// The limits keep the plan on the keys. Few of the transfers posted since are rollbacks, which the
// planner does not know.
const takenBackSince = (at: Date): RawBuilder<unknown> => sql`
  select o.shard, o.wallet_id, o.link_id, o.round_id, o.game_id, o.opened_at
  from ledger.transfers t
  cross join lateral (
    select x.shard, x.debit_account_id, x.credit_account_id, x.reference, x.kind, x.posted_at
    from ledger.transfers x where x.shard = t.shard and x.id = t.reverses_id limit 1
  ) b
  cross join lateral (
    select substring(x.owner from 6)::integer as link_id from ledger.accounts x
    where x.shard = b.shard and x.id = b.credit_account_id and x.owner ~ '^link:[0-9]{1,9}$' limit 1
  ) h
  cross join lateral (
    select * from rounds x where x.shard = b.shard and x.wallet_id = b.debit_account_id and x.link_id = h.link_id and x.round_id = b.reference limit 1
  ) o
  where t.id >= ledger.first_id_at(${at}::timestamptz - interval ${MADE_BEFORE}) and t.kind = ${sql.lit(Kind.rollback)} and t.posted_at >= ${at}
    and b.kind = ${sql.lit(Kind.bet)} and b.posted_at < ${at}`

/** The member's own money staked in the round `r` at that time. */
const stakeOf = (at: Date): RawBuilder<unknown> => sql`
  select sum(case t.kind when ${sql.lit(Kind.bet)} then t.amount_minor else -t.amount_minor end)::bigint as stake_minor
  from ledger.transfers t
  where t.shard = r.shard and t.reference = r.round_id and t.id >= ledger.first_id_at(r.opened_at - interval ${MADE_BEFORE})
    and t.posted_at < ${at}
    and case t.kind when ${sql.lit(Kind.bet)} then t.debit_account_id when ${sql.lit(Kind.rollback)} then t.credit_account_id end = r.wallet_id
    and exists (
      select from ledger.accounts h
      where h.shard = t.shard and h.id = case t.kind when ${sql.lit(Kind.bet)} then t.credit_account_id else t.debit_account_id end
        and h.owner = 'link:' || r.link_id
    )`

/**
 * By how much open stakes change the valid bets of members on each day, both ends included: stakes
 * open at the day's beginning are added, those open at its end subtracted. The query's columns are
 * member_id, day, category, vendor and change_minor.
 */
export const openStakeChanges = (merchantCode: RawBuilder<string>, from: string, to: string): RawBuilder<unknown> => sql`
  select o.member_id, c.day, o.category, o.vendor, c.sign * o.stake_minor as change_minor
  from merchants m
  cross join generate_series(0, ${to}::date - ${from}::date + 1) n
  join open_stakes o on o.merchant_code = m.code and o.at = day_begins(${from}::date + n, m.time_zone)
  cross join lateral (values (${from}::date + n, 1), (${from}::date + n - 1, -1)) c (day, sign)
  where m.code = ${merchantCode} and c.day between ${from}::date and ${to}::date`

/** The same for one period within a day, without category and vendor. */
export const openStakeChangesWithin = (
  merchantCode: RawBuilder<string>,
  { day, from, to }: { day: string; from: Date; to: Date },
): RawBuilder<unknown> => sql`
  select o.member_id, ${day}::date as day, c.sign * o.stake_minor as change_minor
  from (values (${from}::timestamptz, 1), (${to}::timestamptz, -1)) c (at, sign)
  join open_stakes o on o.merchant_code = ${merchantCode} and o.at = c.at`

/** The merchant of a member. */
export const merchantOf = (member: MemberId): RawBuilder<string> => sql`(select m.merchant_code from members m where m.id = ${member})`

/** The changes of the agent's team, the agent included, by the tree of their day. */
export const ofTeam = (agentId: MemberId, changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.* from (${changes}) c
  join team_links l on l.ancestor_id = ${agentId} and l.member_id = c.member_id and l.from_day <= c.day and l.until_day > c.day`

/**
 * By how much open stakes change the valid bets of the agent's team over the days, or over a part
 * of one day.
 */
export async function sumOpenStakeChanges(
  db: Db,
  agentId: MemberId,
  period: { firstDay: string; lastDay: string } | { day: string; from: Date; to: Date },
): Promise<bigint> {
  const merchant = merchantOf(agentId)
  const changes = 'day' in period ? openStakeChangesWithin(merchant, period) : openStakeChanges(merchant, period.firstDay, period.lastDay)
  const { rows } = await sql<{ change: bigint }>`
    select coalesce(sum(change_minor), 0)::bigint as change from (${ofTeam(agentId, changes)}) t`.execute(db)
  return rows[0]?.change ?? 0n
}
