// What stored replies say beside what the statements say: a repeated call is answered by them.
import { sql } from 'kysely'
import type { Db } from '../base/database.ts'
import type { IdRange, LedgerFault } from './ledger-fault.ts'
import { CARRIES, findBy } from './verify-accounts.ts'

const RULE = 'a stored reply has the balance of its account after it'

/**
 * The balance in a reply may differ from every single entry: a provider receives the balance to
 * play with, which is the wallet and its running bonus. One line may move the wallet twice, once
 * for each.
 */
const isWithBonus = (wallet: string) => sql`exists (
  select from bonuses b
  cross join lateral (
    select 0::bigint as balance_after_minor union all
    select x.balance_after_minor from ledger.entries x where x.shard = b.shard and x.account_id = b.id
  ) of_bonus
  cross join lateral (${sql.raw(wallet)}) of_wallet (balance_after_minor)
  where b.shard = r.shard and b.wallet_id = r.account_id and r.balance_minor = of_bonus.balance_after_minor + of_wallet.balance_after_minor
)`
const SOON = `select x.balance_after_minor from ledger.entries x
  where x.shard = r.shard and x.account_id = r.account_id and x.sequence between e.sequence and e.sequence + 2`
const EVER = `select 0::bigint union all
  select x.balance_after_minor from ledger.entries x where x.shard = r.shard and x.account_id = r.account_id`

/** The replies of a range: whose transfer moved their account is held against its entry, the others against all balances it ever had. */
export async function findReplyFaults(db: Db, { afterId, untilId }: IdRange): Promise<LedgerFault[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} > ${sql.lit(afterId.toString())}::bigint and ${sql.raw(column)} <= ${sql.lit(untilId.toString())}::bigint`
  const moved = await findBy(
    db,
    RULE,
    sql`
      select format('The reply to key "%s" of source %s says %s, and entry %s of account %s of shard %s says %s.', r.key, r.source, r.balance_minor,
        e.sequence, r.account_id, r.shard, e.balance_after_minor) as detail
      from (select * from ledger.replies where ${within('transfer_id')}) r
      join (select * from ledger.entries where ${within('transfer_id')}) e
        on e.shard = r.shard and e.account_id = r.account_id and e.transfer_id = r.transfer_id
      where r.balance_minor <> e.balance_after_minor and not ${isWithBonus(SOON)}`,
  )
  // Which replies have no entry is found first, of all accounts: a plan that begins with the accounts reads, where few of them do
  // most of the work, all entries of one of them for each of its replies.
  const unmoved = await findBy(
    db,
    RULE,
    sql`
      with unmoved as materialized (
        select r.* from (select * from ledger.replies where ${within('transfer_id')}) r
        left join (select * from ledger.entries where ${within('transfer_id')}) e
          on e.shard = r.shard and e.account_id = r.account_id and e.transfer_id = r.transfer_id
        where e.transfer_id is null
      )
      select format('The reply to key "%s" of source %s says %s, which account %s of shard %s never had.', r.key, r.source, r.balance_minor,
        r.account_id, r.shard) as detail
      from unmoved r
      join ledger.accounts a on a.shard = r.shard and a.id = r.account_id and a.kind in ${CARRIES}
      where ${wasNever}`,
  )
  return [...moved, ...unmoved]
}

/** The replies that moved nothing: tombstones, rollbacks that found nothing, and ends of free spins that brought nothing. */
export function findEmptyReplyFaults(db: Db): Promise<LedgerFault[]> {
  return findBy(
    db,
    RULE,
    sql`
      select format('The reply to key "%s" of source %s says %s, which account %s of shard %s never had.', r.key, r.source, r.balance_minor,
        r.account_id, r.shard) as detail
      from ledger.replies r
      join ledger.accounts a on a.shard = r.shard and a.id = r.account_id and a.kind in ${CARRIES}
      where r.transfer_id is null and ${wasNever}`,
  )
}

const wasNever = sql`r.balance_minor <> 0
  and not exists (select from ledger.entries x where x.shard = r.shard and x.account_id = r.account_id and x.balance_after_minor = r.balance_minor)
  and not ${isWithBonus(EVER)}`
