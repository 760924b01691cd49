import { ROW_ID } from '@pavilion/api/row-id'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { momentsOf } from '../../base/days.ts'
import { idBefore } from '../../base/ids.ts'
import type { Merchant } from '../merchants/index.ts'
import type { MoneyDaysTable } from './tables.ts'

/** One line of a day's books: the sum of one kind of movement in one direction. */
export type DayLine = Omit<Selectable<MoneyDaysTable>, 'merchant_code' | 'day'>

/** How far the clocks that made an id and posted its transfer may differ. */
const MARGIN_MS = 3_600_000

/**
 * The kinds of accounts with members' money. Money in `clearing` is on its way between two of them.
 */
const OF_MEMBERS = sql`('wallet', 'hold', 'bonus', 'float', 'clearing')`

/** Sums a merchant's transfers of one day. */
export async function sumDay(db: Db, merchant: Merchant, day: string): Promise<DayLine[]> {
  return sumSpan(db, merchant, await momentsOf(db, merchant, day))
}

/** Sums a merchant's transfers from one moment until just before another. Ids grow with time, so only that span is read. */
export async function sumSpan(db: Db, merchant: Merchant, { from, to }: { from: Date; to: Date }): Promise<DayLine[]> {
  const first = idBefore(new Date(from.getTime() - MARGIN_MS))
  const last = idBefore(new Date(to.getTime() + MARGIN_MS))
  const { rows } = await sql<DayLine>`
    with moved as materialized (
      select t.currency, t.kind, t.amount_minor, t.reference,
        d.kind in ${OF_MEMBERS} as is_from_member, c.kind in ${OF_MEMBERS} as is_to_member,
        case when d.kind in ${OF_MEMBERS} then c.owner else d.owner end as house
      from ledger.transfers t
      join ledger.accounts d on d.shard = t.shard and d.id = t.debit_account_id
      join ledger.accounts c on c.shard = t.shard and c.id = t.credit_account_id
      where t.id > ${first} and t.id <= ${last} and t.posted_at >= ${from} and t.posted_at < ${to} and d.merchant_code = ${merchant.code}
    )
    select m.currency, m.kind,
      case when is_from_member and is_to_member then 'within' when is_to_member then 'in' when is_from_member then 'out' else 'house' end as direction,
      coalesce(p.channel, w.account_kind, l.provider_code, '') as place,
      count(*) as transfers, sum(m.amount_minor)::bigint as amount_minor
    from moved m
    left join deposits p on p.id = case when m.reference ~ ${`^deposit-${ROW_ID}$`} then substring(m.reference from 9)::bigint end
    left join withdrawals w on w.id = case when m.reference ~ ${`^withdrawal-${ROW_ID}$`} then substring(m.reference from 12)::bigint end
    left join provider_links l on m.house = 'link:' || l.id
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(db)
  return rows
}
