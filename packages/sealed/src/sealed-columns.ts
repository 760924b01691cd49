import { isSealed, SEALED_FORM } from './envelope.ts'
import { lookupHash, type Seals } from './seals.ts'

/**
 * A column whose texts are sealed. `row` is SQL that tells the key of a row as text; the row that `Seals` is given is that text. `hash` is
 * the column beside it by which a text is found, as `lookupHash` makes it; `scope` is SQL for within what a text is looked for.
 */
export type SealedColumn = { table: string; column: string; row: string; hash?: { column: string; scope: string } }

/** A connection of its own to a database, with nothing begun on it. */
export type SealingDatabase = { query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

const PAGES_AT_ONCE = 8
const IS_PLAIN = `!~ '${SEALED_FORM}'`

/**
 * Refuses keys that do not open what the database holds, in a sentence: the database remembers the ids of the keys that it was sealed
 * with, in its table `seal_keys`.
 */
export async function refuseUnknownKeys(db: SealingDatabase, seals: Pick<Seals, 'keyIds'>): Promise<void> {
  const { rows } = await db.query('select id from seal_keys where id <> all($1::text[])', [seals.keyIds()])
  const [missing] = rows as { id: string }[]
  if (missing)
    throw new Error(`The database is sealed with the key ${missing.id}, which the keys given here lack: put the former ones back.`)
}

/** Remembers in the database with which keys it is sealed from now on. */
export async function rememberKeys(db: SealingDatabase, seals: Pick<Seals, 'keyIds'>): Promise<void> {
  await db.query('insert into seal_keys (id) select unnest($1::text[]) on conflict do nothing', [seals.keyIds()])
}

/** Seals what still rests in the clear, some rows at a time. May be cut off at any point and run again. Returns how many texts it sealed. */
export async function sealWhatIsPlain(db: SealingDatabase, seals: Seals, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0
  for (const group of byTable(columns)) {
    const unguarded: SealedColumn[] = []
    for (const each of group) if (!(await isGuarded(db, each))) unguarded.push(each)
    if (unguarded.length === 0) continue
    count += await changeRows(db, group, IS_PLAIN, [], (column, { row, text, scope }) => {
      const name = nameOf(column)
      if (isSealed(text)) return { text }
      return { text: seals.seal(name, row, text), hash: column.hash && lookupHash(seals, name, scope, text) }
    })
    for (const { table, column } of unguarded) await db.query(`alter table ${table} validate constraint ${table}_${column}_sealed`)
  }
  return count
}

/** Puts everything under the newest key, some rows at a time. May be cut off at any point and run again. Returns how many texts it changed. */
export async function rewrap(db: SealingDatabase, seals: Seals, columns: readonly SealedColumn[]): Promise<number> {
  const [newest] = seals.keyIds()
  let count = 0
  for (const group of byTable(columns))
    count += await changeRows(db, group, 'not like $3', [`s1.${newest}.%`], (column, { row, text }) => {
      if (!isSealed(text)) throw new Error(`${nameOf(column)} holds a text that is not sealed.`)
      return { text: seals.renew(nameOf(column), row, text) }
    })
  return count
}

/** How many texts each key has sealed, by its id. */
export async function countByKey(db: SealingDatabase, columns: readonly SealedColumn[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of columns) {
    const sql = `select split_part(${column}, '.', 2) as id, count(*)::int as count from ${table} where ${column} is not null group by 1`
    for (const { id, count } of (await db.query(sql)).rows as { id: string; count: number }[]) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

/** Whether the database itself vouches for each of the columns. */
export async function isAllSealed(db: SealingDatabase, columns: readonly SealedColumn[]): Promise<boolean> {
  for (const each of columns) if (!(await isGuarded(db, each))) return false
  return true
}

/** Whether the database itself vouches for the column: then no row of it needs to be looked at. */
async function isGuarded(db: SealingDatabase, { table, column }: SealedColumn): Promise<boolean> {
  const name = `${table}_${column}_sealed`
  const { rows } = await db.query('select convalidated as "isValid" from pg_constraint where conname = $1', [name])
  const [constraint] = rows as { isValid: boolean }[]
  if (!constraint) throw new Error(`The table ${table} lacks the constraint ${name}.`)
  return constraint.isValid
}

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`

type Found = { row: string; text: string; scope: string }
type Changed = { text: string; hash?: Buffer | undefined }
type Change = (column: SealedColumn, found: Found) => Changed
type Row = { place: string; rows: string[]; texts: (string | null)[]; scopes: string[] }

/** The columns of each table together: a row is changed at once, since each constraint of it holds for all that is written. */
function byTable(columns: readonly SealedColumn[]): SealedColumn[][] {
  return [...new Set(columns.map(({ table }) => table))].map((table) => columns.filter((one) => one.table === table))
}

/** Changes every row in which the condition holds of a column, some pages of the table at a time, and asks nothing more after the last. */
async function changeRows(
  db: SealingDatabase,
  columns: readonly SealedColumn[],
  condition: string,
  values: unknown[],
  change: Change,
): Promise<number> {
  const table = columns[0]?.table ?? ''
  const list = (part: (column: SealedColumn) => string) => columns.map(part).join(', ')
  // The first two values are pages.
  const from = `from ${table} where ctid >= format('(%s,0)', $1::bigint)::tid and ctid < format('(%s,0)', $2::bigint)::tid
    and (${columns.map(({ column }) => `${column} ${condition}`).join(' or ')})`
  const select = `select ctid::text as place, array[${list(({ row }) => `(${row})::text`)}] as rows,
    array[${list(({ column }) => column)}] as texts, array[${list(({ hash }) => `(${hash?.scope ?? "''"})::text`)}] as scopes ${from} for update`
  const pages = await countPages(db, table)
  const { rows: counted } = await db.query(`select count(*)::int as count ${from}`, [0, pages, ...values])
  let left = (counted as { count: number }[])[0]?.count ?? 0
  let count = 0
  for (let page = 0; page < pages && left > 0; page += PAGES_AT_ONCE) {
    await db.query('begin')
    try {
      const rows = (await db.query(select, [page, page + PAGES_AT_ONCE, ...values])).rows as Row[]
      if (rows.length > 0) count += await writeRows(db, columns, rows, change)
      await db.query('commit')
      left -= rows.length
    } catch (error) {
      await db.query('rollback')
      throw error
    }
  }
  return count
}

async function writeRows(db: SealingDatabase, columns: readonly SealedColumn[], rows: readonly Row[], change: Change): Promise<number> {
  const table = columns[0]?.table ?? ''
  const changed = rows.map(({ rows: its, texts, scopes }) =>
    columns.map((column, at) => {
      const text = texts[at] ?? null
      return text === null ? undefined : change(column, { row: its[at] ?? '', text, scope: scopes[at] ?? '' })
    }),
  )
  const parts = columns.map(({ column, hash }, at) => ({
    names: `text_${at}, hash_${at}`,
    types: `$${2 * at + 2}::text[], $${2 * at + 3}::bytea[]`,
    sets: `${column} = n.text_${at}${hash ? `, ${hash.column} = coalesce(n.hash_${at}, ${table}.${hash.column})` : ''}`,
    values: [changed.map((row) => row[at]?.text ?? null), changed.map((row) => row[at]?.hash ?? null)],
  }))
  const join = (part: 'names' | 'types' | 'sets') => parts.map((one) => one[part]).join(', ')
  await db.query(
    `update ${table} set ${join('sets')} from unnest($1::tid[], ${join('types')}) as n (place, ${join('names')}) where ${table}.ctid = n.place`,
    [rows.map(({ place }) => place), ...parts.flatMap((part) => part.values)],
  )
  return rows.reduce((sum, row, at) => sum + row.texts.filter((text, column) => text !== (changed[at]?.[column]?.text ?? null)).length, 0)
}

async function countPages(db: SealingDatabase, table: string): Promise<number> {
  const { rows } = await db.query("select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as pages", [table])
  return Number((rows as { pages: string | bigint }[])[0]?.pages ?? 0)
}
