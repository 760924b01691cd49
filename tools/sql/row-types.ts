// The types of the tables' rows, drawn from a migrated database: a file for each slice, with the tables that it owns.
import { dirname, relative } from 'node:path'
import type { ClientBase } from 'pg'
import { sealedColumns } from '../../apps/server/src/schema/sealed-columns.ts'
import { applicationRights } from '../../apps/server/src/schema/table-rights.ts'
import { columnTypes, typeHomes, writtenOnce } from './column-words.ts'
import { owners, wordsOf } from './table-owners.ts'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isAlways: boolean
  check: string | null
}

/** What a value of the database is in TypeScript, as `base/pool.ts` reads it. Days are asked for as text, and given as text. */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  date: 'string',
  numeric: 'string',
  xid8: 'string',
  pg_snapshot: 'string',
  uuid: 'string',
  inet: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'string[]',
}

const LINE_WIDTH = 140

const COLUMNS = `
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table, a.attname as name, t.typname as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isAlways",
    (select string_agg(pg_get_constraintdef(k.oid), '; ') from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as check
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by n.nspname, c.relname, a.attnum`

/** Each file of row types by its path, as the database says that it should read. */
export async function drawRowTypes(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<Column>(COLUMNS)
  const bySlice = Map.groupBy(rows, ({ table }) => ownerOf(table))
  return new Map([...bySlice].map(([slice, columns]) => [fileOf(slice), drawFile(fileOf(slice), columns)]))
}

/** The slice that a table belongs to. A table of nobody is refused: its types would lie in a folder that is none. */
export function ownerOf(table: string): string {
  const owner = owners.get(table)
  if (owner === undefined) throw new Error(`${table} belongs to nobody: say in tools/sql/table-owners.ts whose it is`)
  return owner
}

function fileOf(slice: string): string {
  const folder = slice === 'base' || slice === 'ledger' ? slice : slice === 'hall' ? 'demo' : `features/${slice}`
  return `apps/server/src/${folder}/tables.ts`
}

function drawFile(file: string, columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const body = tables.map(([table, its]) => drawTable(table, its)).join('\n')
  const names = tables.map(([table]) => `    ${table.includes('.') ? `'${table}'` : table}: ${typeNameOf(table)}`).join('\n')
  return `// Drawn by \`node tools/row-types.ts\` from the migrated database and tools/sql/column-words.ts: change those, not this.
${drawImports(file, body)}
${body}
declare module '${from(file, 'base/database.ts')}' {
  interface Tables {
${names}
  }
}
`
}

/** The types that the text uses and that are elsewhere, in the order in which the formatter wants them. */
function drawImports(file: string, body: string): string {
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(body)
  const homes = Map.groupBy(Object.keys(typeHomes).filter(uses), (name) => typeHomes[name] ?? '')
  const lines = [...homes].map(([home, names]) => {
    const place = home.startsWith('@') || home === 'kysely' ? home : from(file, home)
    return { place, line: `import type { ${names.sort().join(', ')} } from '${place}'` }
  })
  // Packages come first, then what is farther away.
  const rank = ({ place }: { place: string }) =>
    `${place.startsWith('@') ? 0 : place.startsWith('.') ? (place.startsWith('..') ? 2 : 3) : 1}${place}`
  return lines
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ line }) => `${line}\n`)
    .join('')
}

function from(file: string, home: string): string {
  const path = relative(dirname(file), `apps/server/src/${home}`)
  return path.startsWith('.') ? path : `./${path}`
}

const pascal = (text: string) => text.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
const typeNameOf = (table: string) => `${pascal(table)}Table`

function drawTable(table: string, columns: readonly Column[]): string {
  const aliases: string[] = []
  const lines = columns.map((column) => {
    const drawn = `  ${column.name}: ${typeOf(column, bareTypeOf(column))}`
    if (drawn.length <= LINE_WIDTH) return drawn
    const alias = `${pascal(table)}${pascal(column.name)}`
    aliases.push(
      `export type ${alias} =\n${bareTypeOf(column)
        .split(' | ')
        .map((word) => `  | ${word}\n`)
        .join('')}\n`,
    )
    return `  ${column.name}: ${typeOf(column, alias)}`
  })
  return `${aliases.join('')}export type ${typeNameOf(table)} = {\n${lines.join('\n')}\n}\n`
}

/** What the column holds where it holds something. */
function bareTypeOf({ table, name, type, check }: Column): string {
  const word = columnTypes[`${table}.${name}`]
  if (word !== undefined) return word
  if (sealedColumns.some((sealed) => sealed.table === table && sealed.column === name)) return 'Sealed'
  const known = TYPES[type]
  if (known === undefined) throw new Error(`${table}.${name} is of the type ${type}, of which tools/sql/row-types.ts knows nothing`)
  return wordsOfCheck(check)?.join(' | ') ?? known
}

/** The values that a check of one column allows, where it lists them. */
export function wordsOfCheck(check: string | null): string[] | undefined {
  const list = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(\(?ARRAY\[([^\]]*)\]\)?(?:::text\[\])?\)\)\)$/.exec(check ?? '')?.[1]
  const only = /^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/.exec(check ?? '')?.[1]
  const words = (list ?? only)?.split(', ').map((word) => /^('[^']*'|\d+)(?:::[\w ]+)?$/.exec(word)?.[1])
  return words?.every((word) => word !== undefined) ? words : undefined
}

/** With what may be left out when a row is made, and what may be changed later. */
function typeOf({ table, name, isNullable, hasDefault, isAlways, type }: Column, bare: string): string {
  const isJson = type === 'jsonb' || type === 'json'
  const value = isJson ? `${isNullable ? 'NullableJson' : 'Json'}<${bare}>` : isNullable ? `${bare} | null` : bare
  if (isAlways) return `Computed<${value}>`
  const made = hasDefault && !isNullable ? `WithDefault<${value}>` : value
  return isOnce(table, name) ? `WrittenOnce<${made}>` : made
}

function isOnce(table: string, column: string): boolean {
  const rights = applicationRights.relations[table] ?? ''
  if (/\binsert\b/.test(rights) && !/\bupdate\b/.test(rights)) return true
  return wordsOf(writtenOnce[table] ?? '').includes(column)
}
