import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { idBefore } from '../../base/ids.ts'
import { shardSql } from '../../ledger/index.ts'

/** How far the clocks that made an id and posted its transfer may differ. */
const MARGIN_MS = 3_600_000

export type Span = { from: Date; to: Date }
/**
 * What a member's accounts of one currency hold now, and what one kind of transfer came to for them since the span began, within it or
 * after it. A member whom nothing moved has one row without a kind.
 */
export type MovedMember = {
  memberId: bigint
  account: string
  currency: string
  balanceMinor: bigint
  kind: number | null
  isAfter: boolean | null
  netMinor: bigint | null
}

/** The accounts with a balance of these members: what they own themselves, and every bonus that they were ever given. */
const OWN = sql`
  select m.id as member_id, a.shard, a.id, a.currency, a.balance_minor
  from page m join ledger.accounts a on a.shard = ${shardSql(sql`m.id`)} and a.owner = 'member:' || m.id and a.kind in ('wallet', 'hold', 'float')
  union all
  select m.id, a.shard, a.id, a.currency, a.balance_minor
  from page m join bonuses b on b.member_id = m.id
  join ledger.accounts a on a.shard = b.shard and a.owner = 'bonus:' || b.id and a.kind = 'bonus'`

const pageOf = (merchantCode: string, after: bigint, limit: number) =>
  sql`page as materialized (select id, account from members where merchant_code = ${merchantCode} and id > ${after} order by id limit ${limit})`

/** The last of the next `limit` members, where others may follow; nothing where these are the last. */
export async function findPageEnd(db: Db, merchantCode: string, after: bigint, limit: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ last: bigint | null; members: bigint }>`
    with ${pageOf(merchantCode, after, limit)} select max(id) as last, count(*) as members from page`.execute(db)
  const [end] = rows
  return end?.members === BigInt(limit) ? (end.last ?? undefined) : undefined
}

/** The next members by number with what they have and what moved it: one statement, so that both are of one moment. */
export async function listMovedMembers(
  db: Db,
  merchantCode: string,
  after: bigint,
  limit: number,
  { from, to }: Span,
): Promise<MovedMember[]> {
  const { rows } = await sql<MovedMember>`
    with ${pageOf(merchantCode, after, limit)}, own as materialized (${OWN}),
    held as (select member_id, currency, sum(balance_minor)::bigint as balance from own group by 1, 2),
    moved as (
      select o.member_id, o.currency, t.kind, t.posted_at >= ${to} as is_after, sum(e.amount_minor)::bigint as net
      from own o
      join ledger.entries e on e.shard = o.shard and e.account_id = o.id and e.transfer_id > ${idBefore(new Date(from.getTime() - MARGIN_MS))}
      join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
      where t.posted_at >= ${from}
      group by 1, 2, 3, 4)
    select h.member_id as "memberId", p.account, h.currency, h.balance as "balanceMinor", m.kind, m.is_after as "isAfter", m.net as "netMinor"
    from held h join page p on p.id = h.member_id left join moved m using (member_id, currency)
    order by 1, 3, 5`.execute(db)
  return rows
}

/** What the merchant's accounts of members held at a time, by their kind. */
export async function sumHeldAt(db: Db, merchantCode: string, at: Date): Promise<{ currency: string; kind: string; sumMinor: bigint }[]> {
  const { rows } = await sql<{ currency: string; kind: string; sumMinor: bigint }>`
    with since as (
      select a.currency, a.kind, sum(e.amount_minor) as net
      from ledger.entries e
      join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
      join ledger.accounts a on a.shard = e.shard and a.id = e.account_id
      where e.transfer_id > ${idBefore(new Date(at.getTime() - MARGIN_MS))} and t.posted_at >= ${at} and a.merchant_code = ${merchantCode}
      group by 1, 2)
    select n.currency, n.kind, (n.sum - coalesce(s.net, 0))::bigint as "sumMinor"
    from (select currency, kind, sum(balance_minor) as sum from ledger.accounts
          where merchant_code = ${merchantCode} and kind in ('wallet', 'hold', 'bonus', 'float') group by 1, 2) n
    left join since s using (currency, kind)
    order by 1, 2`.execute(db)
  return rows
}
