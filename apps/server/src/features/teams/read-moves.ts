import { type RawBuilder, sql } from 'kysely'
import { isUnread, type Unread } from './snapshot.ts'

/** Each account of the books, with the member whose money it is or the link to the provider whose side it is. */
export const SIDES: RawBuilder<unknown> = sql`
  select a.shard, a.id, a.kind, a.merchant_code,
    case when a.kind = 'bonus' then (select b.member_id from bonuses b where b.shard = a.shard and b.id = a.id)
      when a.kind in ('wallet', 'hold') and a.owner like 'member:%' then substring(a.owner from 8)::bigint end as member_id,
    case when a.owner ~ '^link:[0-9]{1,9}$' then substring(a.owner from 6)::integer end as link_id
  from ledger.accounts a`

/**
 * The transfers that are unread, each with the accounts that it went from and to: what all figures of the books are made of. `sides` are
 * the accounts, from a table of their own where many transfers are read.
 */
export function movesOf(unread: Unread, sides: RawBuilder<unknown> = sql`(${SIDES})`): RawBuilder<unknown> {
  return sql`
    select t.shard, t.kind, t.currency, t.amount_minor, t.posted_at, t.reference,
      d.id as from_id, d.kind as from_kind, d.merchant_code as from_merchant, d.member_id as from_member, d.link_id as from_link,
      c.id as to_id, c.kind as to_kind, c.merchant_code as to_merchant, c.member_id as to_member, c.link_id as to_link
    from ledger.transfers t
    join ${sides} d on d.shard = t.shard and d.id = t.debit_account_id
    join ${sides} c on c.shard = t.shard and c.id = t.credit_account_id
    where ${isUnread(sql`t.posted_xid`, unread)}`
}
