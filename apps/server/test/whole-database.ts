import type { Pool } from 'pg'

/** What of the database is not looked at: whole tables, columns of a table, and rows that a condition names. */
export type Blind = {
  tables: readonly string[]
  columns?: Readonly<Record<string, readonly string[]>>
  rows?: Readonly<Record<string, string>>
}

/** What is added up in the background from the books, at any moment: the transfers themselves are looked at. */
export const ADDED_UP = ['provider_flows', 'provider_flow_cursor']

/** One hash for all that is in each table, so that whatever anybody wrote anywhere is seen. */
export async function hashTables(pool: Pick<Pool, 'query'>, blind: Blind): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select (case when n.nspname = 'public' then '' else n.nspname || '.' end) || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const seen = tables.map(({ name }) => name).filter((name) => !blind.tables.includes(name))
  const parts = seen.map((name) => {
    const without = (blind.columns?.[name] ?? []).map((column) => `'${column}'`).join(', ')
    const row = `(to_jsonb(t) - array[${without}]::text[])::text`
    const where = blind.rows?.[name] ? `where not (${blind.rows[name]})` : ''
    return `select '${name}' as name, coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as hash from ${name} t ${where}`
  })
  const { rows } = await pool.query<{ name: string; hash: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
