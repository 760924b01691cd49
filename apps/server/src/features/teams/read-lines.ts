import { type RawBuilder, sql } from 'kysely'
import { SIDES } from './read-books.ts'
import { isUnread, type Unread } from './snapshot.ts'

/**
 * What moved in the members' wallets by day and kind, as the transfers that are unread say: in the merchant's own currency. A transfer
 * between two wallets is a line of each. `sides` are the accounts, from a table of their own where many transfers are read.
 */
export function linesOf(unread: Unread, sides: RawBuilder<unknown> = sql`(${SIDES})`): RawBuilder<unknown> {
  const moved = (column: 'debit_account_id' | 'credit_account_id', isIn: boolean) => {
    const [cameIn, wentOut] = isIn ? [sql`t.amount_minor`, sql`0`] : [sql`0`, sql`t.amount_minor`]
    return sql`
      select a.member_id, (t.posted_at at time zone m.time_zone)::date as day, t.kind, ${cameIn} as came_in, ${wentOut} as went_out
      from ledger.transfers t
      join ${sides} a on a.shard = t.shard and a.id = ${sql.ref(`t.${column}`)} and a.kind = 'wallet' and a.member_id is not null
      join merchants m on m.code = a.merchant_code and m.currency = t.currency
      where ${isUnread(sql`t.posted_xid`, unread)}`
  }
  return sql`
    select member_id, day, kind, count(*) as lines, sum(came_in)::bigint as in_minor, sum(went_out)::bigint as out_minor
    from (${moved('debit_account_id', false)} union all ${moved('credit_account_id', true)}) moved group by 1, 2, 3`
}
