import { readdir, readFile } from 'node:fs/promises'
import { hashText, inTransaction, isNewerThan, type MigratedDatabase } from './migrations.ts'

/** A file that makes one function. `name` is that of the function, with its schema where that is not `public`. */
type FunctionFile = { name: string; text: string; hash: string }
type Known = { name: string; hash: string; definition: string | null }

/** Where the database keeps the texts' hashes, and that of what it made of the last one, so that a change by hand is noticed. */
const KNOWN = `
  select distinct on (name) name, hash, definition from sql_functions order by name, applied_at desc`
const DEFINITION = `
  select md5(string_agg(pg_get_functiondef(p.oid), '' order by p.oid)) as definition, count(*)::int as count
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.proname = $2`

/**
 * Creates the functions of a folder, one file each in the folder of its slice, in one transaction:
 * those with a changed text, and those that were changed in the database. Returns their names. Does
 * nothing where the database has migrations that `migrations` lacks: an older program leaves a
 * newer one's functions alone.
 */
export async function applyFunctions(db: MigratedDatabase, folder: URL, migrations: URL): Promise<string[]> {
  if (await isNewerThan(db, migrations)) return []
  const known = new Map(((await db.query(KNOWN)).rows as Known[]).map((row) => [row.name, row]))
  const changed: FunctionFile[] = []
  for (const file of await readFunctions(folder)) {
    const last = known.get(file.name)
    if (last?.hash !== file.hash || (await readDefinition(db, file.name)).definition !== last.definition) changed.push(file)
  }
  if (changed.length === 0) return []
  await inTransaction(db, 'The functions of the database could not be made', async () => {
    // One that calls another may be made before it.
    await db.query('set local check_function_bodies = off')
    for (const { text } of changed) await db.query(text)
    for (const { name, hash } of changed) {
      const { definition, count } = await readDefinition(db, name)
      if (count !== 1) throw new Error(`There are ${count} functions ${name}: its file drops the one that it replaces.`)
      await db.query(
        `insert into sql_functions (name, hash, definition, applied_at) values ($1, $2, $3, clock_timestamp())
         on conflict (name, hash) do update set definition = excluded.definition, applied_at = excluded.applied_at`,
        [name, hash, definition],
      )
    }
  })
  return changed.map(({ name }) => name)
}

/** Whether the database was given every function as the folder has it, by this program or before a newer one. */
export async function functionsAreKnown(db: MigratedDatabase, folder: URL): Promise<boolean> {
  const { rows } = await db.query('select name, hash from sql_functions')
  const known = new Set((rows as Known[]).map(({ name, hash }) => `${name} ${hash}`))
  return (await readFunctions(folder)).every(({ name, hash }) => known.has(`${name} ${hash}`))
}

async function readFunctions(folder: URL): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(new URL(path.replaceAll('\\', '/'), folder), 'utf8')
      const [name, ...more] = [...text.matchAll(/^create or replace function ([\w.]+)\(/gm)].map((match) => match[1])
      if (name === undefined || more.length > 0) throw new Error(`${path} does not make one function by "create or replace function".`)
      return { name, text, hash: hashText(text) }
    }),
  )
}

async function readDefinition(db: MigratedDatabase, name: string): Promise<{ definition: string | null; count: number }> {
  const [schema, own] = name.includes('.') ? name.split('.') : ['public', name]
  const { rows } = await db.query(DEFINITION, [schema, own])
  const [row] = rows as { definition: string | null; count: number }[]
  return row ?? { definition: null, count: 0 }
}
