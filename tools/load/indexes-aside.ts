import type pg from 'pg'

/** The tables that loading fills, and below them their months. */
const FILLED = ['ledger.transfers', 'ledger.entries', 'ledger.replies', 'rounds']

type Aside = { table: string; name: string; constraint: string | null; definition: string }

/**
 * Takes the sorted indexes and keys off the tables that are filled, because making one over everything costs a fraction of keeping it
 * up row by row. Returns how they are made again. Only for a database that nobody else uses: until then nothing keeps rows unique.
 */
export async function setIndexesAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Aside>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, k.conname as constraint,
       coalesce(pg_get_constraintdef(k.oid), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')) as definition
     from unnest($1::regclass[]) f (parent)
     join pg_class r on r.oid = f.parent or r.oid in (select inhrelid from pg_inherits where inhparent = f.parent)
     join pg_index i on i.indrelid = r.oid
     join pg_class x on x.oid = i.indexrelid
     join pg_am a on a.oid = x.relam and a.amname = 'btree'
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     -- Those of a month that belong to one of the whole table come and go with it.
     where not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)
     -- Of two that serve alike the planner takes the newer: they are made again in the order in which they were made.
     order by i.indexrelid`,
    [FILLED],
  )
  for (const { table, name, constraint } of rows) {
    await client.query(constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${constraint}`)
  }
  return async () => {
    for (const { table, constraint, definition } of rows) {
      await client.query(constraint === null ? definition : `alter table ${table} add constraint ${constraint} ${definition}`)
    }
  }
}
