import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { idBefore } from '../../base/ids.ts'
import { TransferKind } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'

/** A span of time: from its first moment until just before its last. */
type Span = { from: Date; to: Date }

/** How far the clocks that made an id and posted its transfer may differ. */
const MARGIN_MS = 3_600_000

/** How many members, guests apart, registered. */
export async function countRegistrations(db: Db, { code }: Merchant, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from members
    where merchant_code = ${code} and registered_at >= ${from} and registered_at < ${to} and type <> 4`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many members had a deposit paid who never had one before. */
export async function countFirstDeposits(db: Db, { code }: Merchant, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct d.member_id)::integer as count from deposits d
    where d.merchant_code = ${code} and d.status = 'paid' and d.settled_at >= ${from} and d.settled_at < ${to}
      and not exists (select from deposits e where e.member_id = d.member_id and e.status = 'paid' and e.settled_at < ${from})`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many members, guests apart, bet, with money of their own or of a bonus. */
export async function countBettors(db: Db, { code }: Merchant, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with bets as (
      select distinct a.shard, a.id, a.owner from ledger.transfers t
      join ledger.accounts a on a.shard = t.shard and a.id = t.debit_account_id
      where t.id > ${idBefore(new Date(from.getTime() - MARGIN_MS))} and t.id <= ${idBefore(new Date(to.getTime() + MARGIN_MS))}
        and t.posted_at >= ${from} and t.posted_at < ${to} and t.kind = ${TransferKind.bet}
        and a.merchant_code = ${code} and a.kind in ('wallet', 'bonus')
    )
    select count(distinct m.id)::integer as count from bets
    left join bonuses b on b.shard = bets.shard and b.id = bets.id
    join members m on m.id = coalesce(b.member_id, case when bets.owner ~ '^member:[0-9]+$' then substring(bets.owner from 8)::bigint end)
    where m.type <> 4`.execute(db)
  return rows[0]?.count ?? 0
}

/** On how many days members bet, counted once for each member and day, from one day to another. */
export async function countBettingDays(db: Db, { code }: Merchant, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from team_active_days a join members m on m.id = a.member_id
    where a.day between ${from}::date and ${to}::date and a.kind = 'betting' and m.merchant_code = ${code}`.execute(db)
  return rows[0]?.count ?? 0
}
