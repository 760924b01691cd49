import type { SealingDatabase } from './sealed-columns.ts'

/**
 * The rights of a role on the relations of a database: for each table, view and sequence the list
 * of a `grant`, such as `select, insert (id, name), update (name)`. Unlisted relations are out of
 * reach. `functions` run with the rights of their owner and may be called by the role.
 */
export type Rights = { schemas: readonly string[]; relations: Readonly<Record<string, string>>; functions: readonly string[] }

/** A right as the catalogue has it: of the whole relation, or of one column. */
type Held = { name: string; rights: string[] }

/**
 * Gives the role these rights and takes from it what it has besides. Touches only what differs, so that servers that are at work notice
 * nothing of it. Returns the names of what changed. A role that is not there is refused in a sentence.
 */
export async function grantRights(db: SealingDatabase, role: string, rights: Rights): Promise<string[]> {
  const known = await db.query('select from pg_roles where rolname = $1', [role])
  if (known.rows.length === 0) throw new Error(`There is no role "${role}" in the database: make it with "npm run migrate -- roles".`)
  const grantee = quoted(role)
  const changed: string[] = []
  await db.query('begin')
  try {
    for (const schema of rights.schemas) await db.query(`grant usage on schema ${quoted(schema)} to ${grantee}`)
    for (const { name, given, wanted } of await listDifferences(db, role, rights)) {
      if (given !== '') await db.query(`revoke all on ${name} from ${grantee}`)
      if (wanted !== '') await db.query(`grant ${wanted} on ${name} to ${grantee}`)
      changed.push(name)
    }
    for (const name of await listClosedFunctions(db, role, rights)) {
      await db.query(`grant execute on function ${name} to ${grantee}`)
      changed.push(name)
    }
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  }
  return changed
}

/** What of the role's rights is not as declared, by the name of a relation. Empty where all is. */
export async function listDifferences(
  db: SealingDatabase,
  role: string,
  { schemas, relations }: Rights,
): Promise<{ name: string; given: string; wanted: string }[]> {
  const { rows } = await db.query(HELD, [role, schemas])
  const held = new Map((rows as Held[]).map((row) => [row.name, row.rights.sort().join(', ')]))
  const missing = Object.keys(relations).find((name) => !held.has(name))
  if (missing !== undefined) throw new Error(`There is no relation ${missing}, of which rights are declared.`)
  return [...held]
    .map(([name, given]) => ({ name, given, wanted: relations[name] ?? '' }))
    .filter(({ given, wanted }) => given !== asHeld(wanted))
}

/** The rights of a declaration, one by one, as the catalogue tells them. */
export function asHeld(declared: string): string {
  const each = [...declared.matchAll(/([a-z]+)(?: \(([^)]*)\))?/g)]
  return each
    .flatMap(([, right = '', columns]) => (columns === undefined ? [right] : columns.split(', ').map((column) => `${right} (${column})`)))
    .sort()
    .join(', ')
}

/**
 * What makes the role that is connected more than it should be, in words that go on from its name; undefined where nothing does. It may
 * neither own a table nor be able to become somebody who does.
 */
export async function findMight(db: SealingDatabase, schemas: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.query(
    `select case
       when r.rolsuper then 'is a superuser'
       when r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls then 'may make roles or databases, replicate, or pass policies'
       when exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any ($1::text[]) and pg_has_role(r.oid, c.relowner, 'member')
       ) then 'owns its tables'
       when exists (select from pg_namespace n where n.nspname = any ($1::text[]) and has_schema_privilege(r.oid, n.oid, 'create'))
       then 'may make tables of its own'
     end as might
     from pg_roles r where r.rolname = current_user`,
    [schemas],
  )
  return (rows as { might: string | null }[])[0]?.might ?? undefined
}

/**
 * Throws a sentence where the connected role has more rights than it should: in production an
 * attacker who takes the process over would have them too.
 */
export async function refuseMight(db: SealingDatabase, schemas: readonly string[]): Promise<void> {
  const might = await findMight(db, schemas)
  if (might === undefined) return
  throw new Error(
    `The role of DATABASE_URL ${might}: in production it has to be one that owns nothing. "npm run migrate -- roles" prints how to make it.`,
  )
}

// Relations are named as a query names them whose search path is the database's own.
const HELD = `
  select c.oid::regclass::text as name, array(
    select lower(a.privilege_type) from aclexplode(c.relacl) a where a.grantee = r.oid
    union all
    select lower(a.privilege_type) || ' (' || t.attname || ')'
    from pg_attribute t cross join lateral aclexplode(t.attacl) a where t.attrelid = c.oid and a.grantee = r.oid
  ) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join (select oid from pg_roles where rolname = $1) r
  where n.nspname = any ($2::text[]) and c.relkind in ('r', 'p', 'v', 'S')
  order by c.oid::regclass::text`

async function listClosedFunctions(db: SealingDatabase, role: string, { schemas, functions }: Rights): Promise<string[]> {
  const { rows } = await db.query(
    `select p.oid::regprocedure::text as name, n.nspname || '.' || p.proname as short,
       exists (select from aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee where r.rolname = $1) as "isGiven"
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($2::text[]) order by 1`,
    [role, schemas],
  )
  const known = rows as { name: string; short: string; isGiven: boolean }[]
  const missing = functions.find((name) => !known.some(({ short }) => short === name))
  if (missing !== undefined) throw new Error(`There is no function ${missing}, of which rights are declared.`)
  return known.filter(({ short, isGiven }) => functions.includes(short) && !isGiven).map(({ name }) => name)
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
