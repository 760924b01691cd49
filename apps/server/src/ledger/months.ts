import { sql } from 'kysely'
import { AdvisoryLock } from '../base/advisory-locks.ts'
import type { Db, Tx } from '../base/database.ts'

/** The number of months whose partitions are created ahead of time. */
const MONTHS_AHEAD = 3

/**
 * Creates the partitions of the month of `at` and of the following ones, one month per call, so
 * that nobody waits for long. Returns whether there is more to do. Does nothing while another
 * server does it.
 */
export async function addMissingMonth(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ month: Date }>`
    select m.month from (
      select date_trunc('month', ${at}::timestamptz, 'UTC') at time zone 'UTC' + n * interval '1 month' as month
      from generate_series(0, ${MONTHS_AHEAD}::integer) n
    ) m
    where to_regclass('ledger.transfers_' || to_char(m.month, 'YYYY_MM')) is null and pg_try_advisory_xact_lock(${AdvisoryLock.months})
    order by 1`.execute(tx)
  const missing = rows[0]
  if (!missing) return false
  await sql`select ledger.add_month(${missing.month}::timestamptz)`.execute(tx)
  return rows.length > 1
}

/** A partition of the transfers: about how many rows it holds, exactly so for the default one, and how much room both tables take. */
export type LedgerPartition = { name: string; from: Date | undefined; until: Date | undefined; rows: bigint; bytes: bigint }

/** The months in their order, and the default partition at the end. */
export async function listPartitions(db: Db): Promise<LedgerPartition[]> {
  const { rows } = await sql<{ name: string; from_at: Date | null; until_at: Date | null; rows: bigint; bytes: bigint }>`
    select p.suffix as name, ledger.time_of_id(p.bounds[1]::bigint) as from_at, ledger.time_of_id(p.bounds[2]::bigint) as until_at,
      case p.suffix when 'default' then (select count(*) from ledger.transfers_default) else greatest(p.reltuples, 0)::bigint end as rows,
      pg_total_relation_size(p.oid) + pg_total_relation_size(('ledger.entries_' || p.suffix)::regclass) as bytes
    from (
      select c.oid, c.reltuples, substring(c.relname from '^transfers_(.*)$') as suffix,
        regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM [(]''([0-9]+)''[)] TO [(]''([0-9]+)''[)]') as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'ledger.transfers'::regclass
    ) p
    order by p.bounds is null, p.suffix`.execute(db)
  return rows.map((row) => ({
    name: row.name,
    from: row.from_at ?? undefined,
    until: row.until_at ?? undefined,
    rows: row.rows,
    bytes: row.bytes,
  }))
}
