import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { shardSql } from '../../ledger/index.ts'
import { balanceChanges, teamTotals, teamTree } from '../teams/index.ts'
import type { ReportAsked } from './read-report.ts'
import { isSmallTeam, ownerOfAccount, ownOf } from './team-spans.ts'

/**
 * What those meant hold now, in minor units, what is set aside among it: who is of the team on the last of the days. From the figures
 * once they are made, however many there are.
 */
export async function sumBalances(db: Db, asked: ReportAsked): Promise<bigint> {
  const totals = await teamTotals.findTotals(db, 'hasBalances')
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(b.balance_minor), 0)::bigint as total
    from (${totals ? keptBalances(asked, totals) : await readBalances(db, asked)}) b`.execute(db)
  return rows[0]?.total ?? 0n
}

/**
 * The figures of those below, what moved since and is not in them yet, and the accounts of the one member whose own are in no figure: in
 * one statement, so that all three are of one moment.
 */
function keptBalances(asked: ReportAsked, totals: teamTotals.Totals): RawBuilder<unknown> {
  const { agentId, which, days, merchant } = asked
  const { scope, branchId = agentId } = which
  const parts: RawBuilder<unknown>[] = []
  if (ownOf(asked)) parts.push(sql`select a.balance_minor from ${accountsOf(sql`m.id = ${branchId}`)} and ${isMeant(merchant)}`)
  if (which.branchId === undefined || scope === 'team') {
    const isNew = sql`${teamTotals.isUncounted(sql`t.posted_xid`, totals)} and t.currency = ${merchant.currency}`
    parts.push(
      sql`
        select t.balance_minor from team_balances t
        where t.agent_id = ${branchId} and t.from_day <= ${days.to}::date and t.until_day > ${days.to}::date
          ${scope === 'direct' ? sql`and t.is_direct` : sql``}`,
      sql`
        select c.balance_minor from (${balanceChanges(isNew)}) c
        where c.member_id in ${teamTree.teamMembers(agentId, which, days.to)} and c.member_id <> ${branchId}`,
    )
  }
  return sql.join(parts, sql` union all `)
}

/** All the accounts of those meant. A large team is most of the merchant: all its accounts are read once. */
async function readBalances(db: Db, asked: ReportAsked): Promise<RawBuilder<unknown>> {
  const { agentId, which, days, merchant } = asked
  const members = teamTree.teamMembers(agentId, which, days.to)
  const accounts = (await isSmallTeam(db, asked))
    ? accountsOf(sql`m.id in ${members}`)
    : sql`ledger.accounts a where a.merchant_code = ${merchant.code} and ${ownerOfAccount} in ${members}`
  return sql`select a.balance_minor from ${accounts} and ${isMeant(merchant)}`
}

const accountsOf = (isOne: RawBuilder<unknown>) => sql`members m
  join ledger.accounts a on a.shard = ${shardSql(sql`m.id`)} and a.owner = 'member:' || m.id
  where ${isOne}`

const isMeant = ({ currency }: ReportAsked['merchant']) => sql`a.kind in ('wallet', 'hold') and a.currency = ${currency}`
