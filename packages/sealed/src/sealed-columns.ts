import { isSealed, type Sealed } from './envelope.ts'
import type { Seals } from './seals.ts'

/** A column whose texts are sealed. `row` is SQL that tells the key of a row as text; the row that `Seals` is given is that text. */
export type SealedColumn = { table: string; column: string; row: string }

/** A connection of its own to a database, with nothing begun on it. */
export type SealingDatabase = { query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

const ROWS_AT_ONCE = 500
const IS_PLAIN = "!~ '^s1\\.[0-9a-f]{16}\\.'"

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

/** Seals what still rests in the clear, some rows at a time. May be cut off at any point and run again. Answers how many texts it sealed. */
export async function sealWhatIsPlain(db: SealingDatabase, seals: Seals, columns: readonly SealedColumn[]): Promise<number> {
  let count = 0
  for (const each of columns) {
    if (await isGuarded(db, each)) continue
    count += await changeRows(db, each, IS_PLAIN, [], (row, text) => seals.seal(nameOf(each), row, text))
    await db.query(`alter table ${each.table} validate constraint ${each.table}_${each.column}_sealed`)
  }
  return count
}

/** Puts everything under the newest key, some rows at a time. May be cut off at any point and run again. Answers how many texts it changed. */
export async function wrapAnew(db: SealingDatabase, seals: Seals, columns: readonly SealedColumn[]): Promise<number> {
  const [newest] = seals.keyIds()
  let count = 0
  for (const each of columns)
    count += await changeRows(db, each, 'not like $2', [`s1.${newest}.%`], (row, text) => {
      if (!isSealed(text)) throw new Error(`${nameOf(each)} holds a text that is not sealed.`)
      return seals.renew(nameOf(each), row, text)
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

/** Whether the database itself vouches for the column: then no row of it needs to be looked at. */
async function isGuarded(db: SealingDatabase, { table, column }: SealedColumn): Promise<boolean> {
  const name = `${table}_${column}_sealed`
  const { rows } = await db.query('select convalidated as "isValid" from pg_constraint where conname = $1', [name])
  const [constraint] = rows as { isValid: boolean }[]
  if (!constraint) throw new Error(`The table ${table} lacks the constraint ${name}.`)
  return constraint.isValid
}

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`

async function changeRows(
  db: SealingDatabase,
  { table, column, row }: SealedColumn,
  condition: string,
  values: unknown[],
  change: (row: string, text: string) => Sealed,
): Promise<number> {
  const select = `select ctid::text as place, ${row} as row, ${column} as text from ${table} where ${column} ${condition} limit $1 for update`
  const update = `update ${table} set ${column} = n.sealed from unnest($1::tid[], $2::text[]) as n (place, sealed) where ${table}.ctid = n.place`
  for (let count = 0; ; ) {
    await db.query('begin')
    try {
      const rows = (await db.query(select, [ROWS_AT_ONCE, ...values])).rows as { place: string; row: string; text: string }[]
      if (rows.length > 0) await db.query(update, [rows.map(({ place }) => place), rows.map((each) => change(each.row, each.text))])
      await db.query('commit')
      count += rows.length
      if (rows.length < ROWS_AT_ONCE) return count
    } catch (error) {
      await db.query('rollback')
      throw error
    }
  }
}
