import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { memberOfOwner, shardSql } from '../../ledger/index.ts'
import { getCursor } from './cursor.store.ts'
import { LINKS, TAKEN_LINKS } from './figures.store.ts'
import { isUnread, isUnseen, type Snapshot } from './snapshot.ts'

/**
 * Joins an account `a` to its merchant `m` where the balance is a member's money. Money held for a
 * withdrawal is included.
 */
const isHeld = sql`a.kind in ('wallet', 'hold') and a.owner like 'member:%'`
const ofMerchant = sql`join merchants m on m.code = a.merchant_code and m.currency = a.currency`
const owner = memberOfOwner(sql`a.owner`)

/**
 * By how much the transfers `t` changed each member's balance, in minor units of the merchant's
 * currency.
 */
export const balanceChanges = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${owner} as member_id, sum(e.change_minor)::bigint as balance_minor
  from ledger.transfers t
  cross join lateral (values (t.debit_account_id, -t.amount_minor), (t.credit_account_id, t.amount_minor)) e (account_id, change_minor)
  join ledger.accounts a on a.shard = t.shard and a.id = e.account_id and ${isHeld}
  ${ofMerchant}
  where ${which} group by 1 having sum(e.change_minor) <> 0`

/** By how much `moves` changed each member's balance. Same columns as `balanceChanges`. */
export const changesOf = (moves: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.member_id, sum(s.change_minor)::bigint as balance_minor
  from ${moves} v
  cross join lateral (values
    (v.from_kind, v.from_member, -v.amount_minor),
    (v.to_kind, v.to_member, v.amount_minor)
  ) s (kind, member_id, change_minor)
  where s.kind in ('wallet', 'hold') and s.member_id is not null group by 1 having sum(s.change_minor) <> 0`

/** Sums rows of members for each agent above them, by the days on which the link holds. */
const byAgent = (members: RawBuilder<unknown>, links = LINKS): RawBuilder<unknown> => sql`
  select l.ancestor_id as agent_id, l.from_day, l.until_day, l.depth = 1 as is_direct, sum(b.balance_minor)::bigint as balance_minor
  from (${members}) b join ${links} l on l.member_id = b.member_id and l.depth > 0 group by 1, 2, 3, 4`

/**
 * Balances at the time of the snapshot: the current balance less later changes. One statement reads
 * both at the same moment.
 */
const heldAt = (seen: Snapshot, accounts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${owner} as member_id, sum(a.balance_minor)::bigint as balance_minor from ${accounts} ${ofMerchant} where ${isHeld} group by 1
  union all
  select member_id, -balance_minor from (${balanceChanges(isUnseen(sql`t.posted_xid`, seen))}) since`

async function add(tx: Tx, members: RawBuilder<unknown>, links = LINKS): Promise<void> {
  await sql`
    insert into team_balances as t (agent_id, from_day, until_day, is_direct, balance_minor) ${byAgent(members, links)} order by 1, 2, 3, 4
    on conflict (agent_id, from_day, until_day, is_direct) do update set balance_minor = t.balance_minor + excluded.balance_minor`.execute(
    tx,
  )
}

/**
 * Adds the batch's changes to the balances of every agent above. The caller has taken the links.
 */
export async function addBalances(tx: Tx): Promise<void> {
  await add(tx, sql`select member_id, balance_minor from team_balance_batch`, TAKEN_LINKS)
  await sql`delete from team_balance_batch`.execute(tx)
}

/**
 * Rebuilds the balances from all accounts as of the snapshot. The caller holds the lock of the
 * figures.
 */
export async function makeBalances(tx: Tx, seen: Snapshot): Promise<void> {
  await sql`delete from team_balances`.execute(tx)
  await add(tx, heldAt(seen, sql`ledger.accounts a`))
  await sql`update team_cursor set has_balances = true`.execute(tx)
}

/**
 * Moves a branch: subtracts its balances from every agent above, calls `relink`, and adds them to
 * the new agents above. The caller holds the lock of the figures, so the branch's balances are the
 * same before and after.
 */
export async function carryBalances<Outcome>(tx: Tx, branch: MemberId, relink: () => Promise<Outcome>): Promise<Outcome> {
  const { hasBalances, seen } = await getCursor(tx)
  if (!hasBalances || !seen) return relink()
  const members = sql`(select b.member_id from team_links b where b.ancestor_id = ${branch} and b.until_day = 'infinity')`
  const accounts = sql`(
      select a.* from ${members} b
      join ledger.accounts a on a.shard = ${shardSql(sql`b.member_id`)} and a.owner = 'member:' || b.member_id
    ) a`
  const held = sql`select h.* from (${heldAt(seen, accounts)}) h where h.member_id in ${members}`
  await add(tx, sql`select member_id, -balance_minor as balance_minor from (${held}) h`)
  const outcome = await relink()
  await add(tx, held)
  return outcome
}

/**
 * For the check: the balances as the transfers up to the snapshot make them, and the stored ones.
 */
export const balancesToCompare = (seen: Snapshot) => ({
  made: byAgent(balanceChanges(isUnread(sql`t.posted_xid`, { before: undefined, now: seen }))),
  kept: sql`select agent_id, from_day, until_day, is_direct, balance_minor from team_balances`,
})
