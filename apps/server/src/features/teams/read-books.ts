import { type RawBuilder, sql } from 'kysely'
import { TransferKind as Kind } from '../../ledger/index.ts'
import { isUnread, type Unread } from './snapshot.ts'

const list = (kinds: readonly number[]) => sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`
const COUNTED = list([
  ...[Kind.bet, Kind.win, Kind.rollback, Kind.promoWin, Kind.freespinsWin, Kind.jackpotWin, Kind.deposit, Kind.captureHold],
  ...[Kind.withdrawalFee, Kind.bonusRelease, Kind.reward, Kind.rebate, Kind.dailySalary, Kind.dividend, Kind.hourlySalary],
])
const WINS = list([Kind.win, Kind.promoWin, Kind.freespinsWin, Kind.jackpotWin])
const PAID_OUT = list([Kind.captureHold, Kind.withdrawalFee])
const BONUSES = list([Kind.bonusRelease, Kind.reward])
/** Stands for a category; no category has this name. */
const BETWEEN_MEMBERS = sql.lit('between-members')
const SALARIES = list([Kind.dailySalary, Kind.dividend, Kind.hourlySalary])

/**
 * What each member did per hour, category and vendor in `moves`, in minor units. Only transfers of
 * the wallet, or out of the hold for good, count, since only own money does: bets of bonus money
 * count when the bonus is released into the wallet. A rollback counts on the day it was posted.
 * Stakes of members against each other are no bets against the house and do not count.
 */
export function booksOf(moves: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with played as (
      -- Asked for each row: joined, the planner looks a game up by half of its key, among all merchants.
      select v.*, coalesce(l.provider_code, '') as vendor,
        coalesce((select case when g.is_between_members then ${BETWEEN_MEMBERS} else g.type end
          from games g where g.merchant_code = v.merchant_code and g.id = v.game_id), '') as category
      from ${moves} v
      left join provider_links l on l.id = v.link_id
      where v.kind in ${COUNTED} and v.member_id is not null
      -- A fence: else a query that leaves some out would ask for the game once more.
      offset 0
    )
    select member_id, day, date_trunc('hour', posted_at, time_zone) as hour, category, vendor,
      coalesce(sum(amount_minor) filter (where kind = ${sql.lit(Kind.deposit)} and to_kind = 'wallet'), 0)::bigint as deposits_minor,
      coalesce(sum(amount_minor) filter (where kind in ${PAID_OUT} and from_kind = 'hold'), 0)::bigint as withdrawals_minor,
      (coalesce(sum(amount_minor) filter (where kind = ${sql.lit(Kind.bet)} and from_kind = 'wallet'), 0)
        - coalesce(sum(amount_minor) filter (where kind = ${sql.lit(Kind.rollback)} and to_kind = 'wallet'), 0))::bigint as valid_bets_minor,
      (coalesce(sum(amount_minor) filter (where kind in ${WINS} and to_kind = 'wallet'), 0)
        - coalesce(sum(amount_minor) filter (where kind = ${sql.lit(Kind.rollback)} and from_kind = 'wallet'), 0))::bigint as payouts_minor,
      coalesce(sum(amount_minor) filter (where kind = ${sql.lit(Kind.rebate)} and to_kind = 'wallet'), 0)::bigint as rebates_minor,
      coalesce(sum(amount_minor) filter (where kind in ${BONUSES} and to_kind = 'wallet'), 0)::bigint as bonuses_minor,
      coalesce(sum(amount_minor) filter (where kind in ${SALARIES} and to_kind = 'wallet'), 0)::bigint as salaries_minor,
      bool_or(kind = ${sql.lit(Kind.bet)} and from_kind in ('wallet', 'bonus')) as is_betting
    from played where category <> ${BETWEEN_MEMBERS} group by 1, 2, 3, 4, 5`
}

/** The days on which members opened an unread session. */
export function loginsOf(unread: Unread): RawBuilder<unknown> {
  return sql`
    select distinct s.member_id, (s.opened_at at time zone m.time_zone)::date as day
    from sessions s join merchants m on m.code = s.merchant_code
    where ${isUnread(sql`s.opened_xid`, unread)}`
}
