import type { Pool } from 'pg'

/** The tables of a database with a row that has the text, however it is wrapped in words or in JSON. */
export async function findText(pool: Pick<Pool, 'query'>, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
     order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
    if (rowCount !== 0) found.push(name)
  }
  return found
}
