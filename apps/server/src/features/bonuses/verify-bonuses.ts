import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** What must never be of bonuses, beside the rules of the books; an empty list says that all is right. Reads everything. */
export async function verifyBonuses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('bonus %s is running and its wallet does not name it, or the other way round', coalesce(b.id, w.bonus_account_id)) as fault
    from (select * from bonuses where state = 'running') b
    full join (select * from ledger.accounts where bonus_account_id is not null) w on w.shard = b.shard and w.id = b.wallet_id and w.bonus_account_id = b.id
    where b.id is null or w.id is null
    union all
    select format('bonus %s has ended and holds %s', b.id, a.balance_minor)
    from bonuses b join ledger.accounts a on a.shard = b.shard and a.id = b.id where b.state <> 'running' and a.balance_minor <> 0
    union all
    select format('bonus %s: %s wagered, its lines say %s', b.id, b.wagered_minor, coalesce(l.counted, 0))
    from bonuses b
    left join (
      select shard, bonus_id, sum(counted_minor) as counted from bonus_lines where is_counted and not is_reversed group by shard, bonus_id
    ) l on l.shard = b.shard and l.bonus_id = b.id
    where b.wagered_minor <> coalesce(l.counted, 0)`.execute(db)
  return rows.map(({ fault }) => fault)
}
