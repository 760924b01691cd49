import { type RawBuilder, sql } from 'kysely'
import { memberOfOwner } from '../../ledger/index.ts'
import { isUnread, type Unread } from './snapshot.ts'

/** Each account of the books with its member, or with the link of its provider. */
export const SIDES: RawBuilder<unknown> = sql`
  select a.shard, a.id, a.kind, a.merchant_code,
    case when a.kind = 'bonus' then (select b.member_id from bonuses b where b.shard = a.shard and b.id = a.id)
      when a.kind in ('wallet', 'hold') and a.owner like 'member:%' then ${memberOfOwner(sql`a.owner`)} end as member_id,
    case when a.owner ~ '^link:[0-9]{1,9}$' then substring(a.owner from 6)::integer end as link_id
  from ledger.accounts a`

/** Joins a transfer `t` to its debit account `d` and its credit account `c`. */
const between = (sides: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join ${sides} d on d.shard = t.shard and d.id = t.debit_account_id
  join ${sides} c on c.shard = t.shard and c.id = t.credit_account_id`
const walletId = sql`case when c.kind = 'wallet' then c.id else d.id end`
const linkId = sql`case when c.kind = 'wallet' then d.link_id else c.link_id end`
const merchant = sql`join merchants m on m.code = d.merchant_code and m.currency = t.currency`
const names = sql`
  m.code as merchant_code, m.time_zone, (t.posted_at at time zone m.time_zone)::date as day,
  d.kind as from_kind, d.member_id as from_member, c.kind as to_kind, c.member_id as to_member,
  case when c.kind = 'wallet' then c.member_id else d.member_id end as member_id, ${linkId} as link_id`

/**
 * Moves are the input of all figures: the unread transfers in their merchant's own currency (which
 * excludes guests) with both accounts, the day in the merchant's time zone, and the member, link
 * and game of the round. This form joins `sides`, all accounts, and all rounds. It is fast where
 * very many transfers are read.
 */
export const movesOf = (unread: Unread, sides: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.kind, 1 as transfers, t.amount_minor, t.posted_at, r.game_id, ${names}
  from ledger.transfers t ${between(sides)} ${merchant}
  left join rounds r on r.shard = t.shard and r.wallet_id = ${walletId} and r.link_id = ${linkId} and r.round_id = t.reference
  where ${isUnread(sql`t.posted_xid`, unread)}`

/**
 * The same rows where few are read, as `moves` of a statement. A member's transfers of one minute
 * in one game are one move with a number of `transfers`. Each account and each round is looked up
 * by key; the limits keep the planner from reading whole tables.
 */
export const unreadMoves = (unread: Unread): RawBuilder<unknown> => sql`
  unread as materialized (
    select t.shard, t.kind, t.debit_account_id, t.credit_account_id, t.currency, t.amount_minor, t.posted_at, t.reference
    from ledger.transfers t where ${isUnread(sql`t.posted_xid`, unread)}
  ), sides as materialized (
    select s.* from (select shard, debit_account_id as id from unread union select shard, credit_account_id from unread) k
    cross join lateral (${SIDES} where a.shard = k.shard and a.id = k.id limit 1) s
  ), named as materialized (
    -- Named here, since the planner takes a round's key for dearer where it has to work it out, and reads all rounds of the wallet.
    select t.*, ${walletId} as wallet_id, ${linkId} as link_id from unread t ${between(sql`sides`)}
  ), alike as materialized (
    select t.shard, t.kind, t.debit_account_id, t.credit_account_id, t.currency, date_trunc('minute', t.posted_at) as posted_at, r.game_id,
      count(*) as transfers, sum(t.amount_minor)::bigint as amount_minor
    from named t
    left join lateral (
      select r.game_id from rounds r
      where r.shard = t.shard and r.wallet_id = t.wallet_id and r.link_id = t.link_id and r.round_id = t.reference limit 1
    ) r on true
    group by 1, 2, 3, 4, 5, 6, 7
  ), moves as materialized (
    select t.kind, t.transfers, t.amount_minor, t.posted_at, t.game_id, ${names} from alike t ${between(sql`sides`)} ${merchant}
  )`
