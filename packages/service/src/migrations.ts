import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A connection of its own to a database, with nothing begun on it. */
export type MigratedDatabase = { query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

type Applied = { name: string; checksum: string | null }

/**
 * Applies the migrations of a folder that are missing, in the order of their numbers, each in a transaction of its own, and returns their
 * names. Forward only: throws where the text of one that was applied is no longer the same. Databases that kept no checksums yet take
 * those of the files. The caller holds a lock, so that one process at a time does this.
 */
export async function applyMigrations(db: MigratedDatabase, folder: URL): Promise<string[]> {
  await db.query(`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now(), checksum text)`)
  await refuseEdited(db, folder)
  const pending = await listPending(db, folder)
  for (const name of pending) {
    await inTransaction(db, `Migration ${name} failed`, async () => {
      await db.query(await readFile(new URL(name, folder), 'utf8'))
      await db.query('insert into migrations (name) values ($1)', [name])
    })
  }
  await keepChecksums(db, folder)
  return pending
}

/** The names of the folder's migrations that the database lacks. */
export async function listPending(db: MigratedDatabase, folder: URL): Promise<string[]> {
  const applied = new Set((await listApplied(db)).map(({ name }) => name))
  return (await listFiles(folder)).filter((name) => !applied.has(name))
}

/** Whether the database has migrations that the folder lacks: then the program is older than the database. */
export async function isNewerThan(db: MigratedDatabase, folder: URL): Promise<boolean> {
  const files = new Set(await listFiles(folder))
  return (await listApplied(db)).some(({ name }) => !files.has(name))
}

/** Does the work in a transaction; a failure carries the sentence. */
export async function inTransaction(db: MigratedDatabase, sentence: string, work: () => Promise<void>): Promise<void> {
  await db.query('begin')
  try {
    await work()
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw new Error(sentence, { cause: error })
  }
}

/** SHA-256 of a text, whatever line ends a checkout gave it. */
export function hashText(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

async function refuseEdited(db: MigratedDatabase, folder: URL): Promise<void> {
  const files = new Set(await listFiles(folder))
  for (const { name, checksum } of await listApplied(db)) {
    if (checksum === null || !files.has(name) || (await checksumOf(name, folder)) === checksum) continue
    throw new Error(`Migration ${name} was applied to this database and has been edited since: put its text back and write another one.`)
  }
}

async function keepChecksums(db: MigratedDatabase, folder: URL): Promise<void> {
  const without = new Set((await listApplied(db)).filter(({ checksum }) => checksum === null).map(({ name }) => name))
  const names = (await listFiles(folder)).filter((name) => without.has(name))
  if (names.length === 0) return
  // Databases that are older than checksums have no column for them.
  await db.query('alter table migrations add column if not exists checksum text')
  const checksums = await Promise.all(names.map((name) => checksumOf(name, folder)))
  await db.query(
    'update migrations m set checksum = f.checksum from unnest($1::text[], $2::text[]) f (name, checksum) where m.name = f.name',
    [names, checksums],
  )
}

async function listApplied(db: MigratedDatabase): Promise<Applied[]> {
  return (await db.query("select m.name, to_jsonb(m) ->> 'checksum' as checksum from migrations m")).rows as Applied[]
}

async function listFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function checksumOf(name: string, folder: URL): Promise<string> {
  return hashText(await readFile(new URL(name, folder), 'utf8'))
}
