// The chain of sealed days against the rows that they were made of.
import { sql } from 'kysely'
import type { Db } from '../base/database.ts'
import type { LedgerFault } from './ledger-fault.ts'
import { findBy } from './verify-accounts.ts'

const RULE = 'the chain of days is unbroken'

/** The links by themselves: each goes on from the one before, and nothing lies outside them that should lie in one. */
export async function findLinkFaults(db: Db): Promise<LedgerFault[]> {
  const links = await findBy(
    db,
    RULE,
    sql`
      select format('The link of %s does not go on from the link before it.', to_char(day, 'YYYY-MM-DD')) as detail
      from (
        select s.*, coalesce(lag(s.hash) over w, decode(repeat('00', 32), 'hex')) as hash_before, coalesce(lag(s.until_id) over w, -1) as id_before
        from ledger.seals s window w as (order by s.day)
      ) l
      where previous_hash <> hash_before or after_id <> id_before
      union all
      select format('The link of %s is not the hash of its shards.', to_char(s.day, 'YYYY-MM-DD'))
      from ledger.seals s
      left join lateral (
        select array_agg(x.shard order by x.shard) as shards, array_agg(x.transfers order by x.shard) as transfers,
          array_agg(x.digest order by x.shard) as digests
        from ledger.seal_shards x where x.day = s.day
      ) x on true
      where s.hash is distinct from ledger.hash_link(s.previous_hash, s.day, s.after_id, s.until_id, x.shards, x.transfers, x.digests)`,
  )
  const outside = await findBy(
    db,
    RULE,
    sql`
      select format('Late transfer %s of shard %s was sealed with %s, which has no link.', l.id, l.shard, to_char(l.day, 'YYYY-MM-DD'))
      from ledger.late_transfers l where l.day is not null and not exists (select from ledger.seals s where s.day = l.day)
      union all
      select format('Late transfer %s of shard %s does not exist.', l.id, l.shard)
      from ledger.late_transfers l where not exists (select from ledger.transfers t where t.shard = l.shard and t.id = l.id)`,
  )
  return [...links, ...outside]
}

/** The rows of a sealed day, hashed again. A shard whose rows are not what was sealed is named with the ids between which they lie. */
export function findChainFaults(db: Db, day: string): Promise<LedgerFault[]> {
  return findBy(
    db,
    RULE,
    sql`
      select format('The rows of %s in shard %s are not those that were sealed: %s transfers then, %s now (ids %s to %s).', ${day}::text,
        d.shard, d."then", d."now", s.after_id + 1, s.until_id) as detail
      from ledger.seals s
      cross join lateral (
        select coalesce(sealed.shard, found.shard) as shard, coalesce(sealed.transfers, 0) as "then", coalesce(found.transfers, 0) as "now"
        from (select x.shard, x.transfers, x.digest from ledger.seal_shards x where x.day = s.day) sealed
        full join ledger.digest_link(s.day, s.after_id, s.until_id) found on found.shard = sealed.shard
        where sealed.digest is distinct from found.digest
      ) d
      where s.day = ${day}::date`,
  )
}
