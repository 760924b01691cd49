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
 * The unread transfers in their merchant's own currency, which leaves guests out, each with the accounts that it went from and to, its day
 * in the merchant's time zone, and the member, wallet and link of its round: what all figures of the books are made of. With `sides`, all
 * accounts, they are joined to the transfers, which pays where very many are read; without, each account is looked up by its key.
 */
export function movesOf(unread: Unread, sides?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select t.shard, t.kind, t.amount_minor, t.posted_at, t.reference, m.code as merchant_code, m.time_zone,
      (t.posted_at at time zone m.time_zone)::date as day,
      d.kind as from_kind, d.member_id as from_member, c.kind as to_kind, c.member_id as to_member,
      -- Named here, since the planner takes a round's key for dearer where it has to work it out, and reads all rounds of the wallet.
      case when c.kind = 'wallet' then c.member_id else d.member_id end as member_id,
      case when c.kind = 'wallet' then c.id else d.id end as wallet_id,
      case when c.kind = 'wallet' then d.link_id else c.link_id end as link_id
    from ledger.transfers t
    ${side('d', sql`t.debit_account_id`, sides)}
    ${side('c', sql`t.credit_account_id`, sides)}
    join merchants m on m.code = d.merchant_code and m.currency = t.currency
    where ${isUnread(sql`t.posted_xid`, unread)}`
}

function side(name: string, id: RawBuilder<unknown>, sides: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const its = sql.ref(name)
  if (sides) return sql`join ${sides} ${its} on ${its}.shard = t.shard and ${its}.id = ${id}`
  // The limit keeps the plan on the key: joined, the planner reads all accounts of a shard where it takes them for few.
  return sql`cross join lateral (${SIDES} where a.shard = t.shard and a.id = ${id} limit 1) ${its}`
}
