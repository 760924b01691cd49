import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** At most this many accounts of others are named. */
const NAMED_MAX = 5
/** How many of the member's latest addresses are compared with those of others. */
const ADDRESSES_MAX = 20

export type Others = { accounts: string[]; count: number }

/** The last deposit of the member that was paid before that time. */
export async function findLastPaidDeposit(
  db: Db,
  member: MemberId,
  before: Date,
): Promise<{ id: bigint; creditedMinor: bigint; settledAt: Date } | undefined> {
  const { rows } = await sql<{ id: bigint; creditedMinor: bigint; settledAt: Date }>`
    select id, credited_minor as "creditedMinor", settled_at as "settledAt" from deposits
    where member_id = ${member} and status = 'paid' and settled_at <= ${before} order by settled_at desc limit 1`.execute(db)
  return rows[0]
}

/** How many withdrawals of the member were paid before that one was asked for. */
export async function countPaidBefore(db: Db, member: MemberId, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from withdrawals
    where member_id = ${member} and status = 'paid' and created_at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Other members of the merchant who have the account with this number, or had it. */
export async function findOthersWithAccount(db: Db, merchantCode: string, member: MemberId, accountId: bigint): Promise<Others> {
  return named(
    await sql<{ account: string; count: number }>`
      select m.account, (count(*) over ())::integer as count
      from (
        select distinct w.member_id from withdrawal_accounts w
        where w.merchant_code = ${merchantCode} and w.member_id <> ${member}
          and (w.bank, w.number_hash) = (select bank, number_hash from withdrawal_accounts where id = ${accountId})
      ) o join members m on m.id = o.member_id
      order by m.account limit ${NAMED_MAX}`.execute(db),
  )
}

/** Other members of the merchant who logged in since then from an address from which the member did. */
export async function findOthersAtAddress(db: Db, merchantCode: string, member: MemberId, since: Date): Promise<Others> {
  return named(
    await sql<{ account: string; count: number }>`
      with own as (
        select address, max(opened_at) as opened_at from sessions
        where member_id = ${member} and opened_at >= ${since} group by address order by 2 desc limit ${ADDRESSES_MAX}
      )
      select m.account, (count(*) over ())::integer as count
      from (
        select distinct s.member_id from sessions s join own on own.address = s.address
        where s.merchant_code = ${merchantCode} and s.opened_at >= ${since} and s.member_id <> ${member}
      ) o join members m on m.id = o.member_id and m.type <> 4
      order by m.account limit ${NAMED_MAX}`.execute(db),
  )
}

const named = ({ rows }: { rows: { account: string; count: number }[] }): Others => ({
  accounts: rows.map(({ account }) => account),
  count: rows[0]?.count ?? 0,
})

/** Alerts about the member that nobody has closed, and notes about it: restricted ones too, which are for operators who see money. */
export async function countAlertsAndNotes(db: Db, member: MemberId): Promise<{ alerts: number; notes: number }> {
  const { rows } = await sql<{ alerts: number; notes: number }>`
    select (select count(*)::integer from alerts where member_id = ${member} and closed_at is null) as alerts,
      (select count(*)::integer from member_notes where member_id = ${member}) as notes`.execute(db)
  return rows[0] ?? { alerts: 0, notes: 0 }
}
