import { keepKeyFile, keyFile } from './key-file.ts'
import { type KeyRing, makeSealKey, type SealKey } from './key-ring.ts'
import { countByKey, rememberKeys, rewrap, type SealedColumn, type SealingDatabase } from './sealed-columns.ts'
import { createSeals } from './seals.ts'

/** A database, what rests sealed in it, and where its keys are kept. */
export type Vault = { db: SealingDatabase; columns: readonly SealedColumn[]; keys: KeyShelf }

/** Where keys are kept; without `keep` they can be read only, as those in a variable. */
export type KeyShelf = { name: string; read(): KeyRing; keep?(ring: KeyRing): void }

/** A key and how many texts are under it. */
export type KeyUse = { id: string; madeAt: Date; texts: number }

/** What is to be printed; a `fault` changed nothing. */
export type KeyOutcome = { done: string } | { fault: string }

/** Nothing that was sealed before a new key was there can still be under way after so long: the databases end slower transactions. */
const SETTLED_AFTER_MS = 60_000

/** The shelf of a file. */
export function keyShelf(name: string, file: string): KeyShelf {
  return { name, read: () => keyFile(name, file).now(), keep: (ring) => keepKeyFile(file, ring) }
}

/** The keys, the newest first, each with what is under it. */
export async function listKeys({ db, columns, keys }: Vault): Promise<KeyUse[]> {
  const counts = await countByKey(db, columns)
  return keys.read().keys.map(({ id, madeAt }) => ({ id, madeAt, texts: counts.get(id) ?? 0 }))
}

/**
 * Makes a new key and puts every text under it, while servers run. A run that was cut off at any point is finished by the next one, which
 * makes no further key.
 */
export async function rotateKeys(vault: Vault, now: Date): Promise<KeyOutcome> {
  const { db, columns, keys } = vault
  const older = await textsUnderOlder(vault)
  if (older === 0) {
    if (!keys.keep)
      return { fault: `${keys.name} is not a file: put a new key in front of the others there, start everything again, and rotate.` }
    const ring = keys.read()
    // The file first: a database that knows a key which no file holds would refuse every server.
    keys.keep({ ...ring, keys: [makeSealKey(now), ...ring.keys] })
  }
  const ring = keys.read()
  const seals = createSeals({ now: () => ring })
  await rememberKeys(db, seals)
  const count = await rewrap(db, seals, columns)
  return {
    done: `${older === 0 ? 'A new key is there' : 'The rotation before is finished'}: ${count} texts are under ${ring.keys[0].id} now.`,
  }
}

/** Forgets every key but the newest, once nothing is under them. What was sealed meanwhile by a server with an older key is put under the newest. */
export async function dropKeys(vault: Vault, now: Date): Promise<KeyOutcome> {
  const { db, columns, keys } = vault
  const ring = keys.read()
  const [newest, ...older] = ring.keys
  const seals = createSeals({ now: () => ring })
  if (older.length === 0) return { fault: `${keys.name} holds one key only.` }
  if (!isSettled(newest, now))
    return { fault: 'The newest key is less than a minute old: wait a minute, since work with the former one may be under way.' }
  await rememberKeys(db, seals)
  await rewrap(db, seals, columns)
  const left = await textsUnderOlder(vault)
  if (left > 0) return { fault: `${left} texts are still under older keys: rotate again.` }
  await db.query('delete from seal_keys where id <> $1', [newest.id])
  if (keys.keep) keys.keep({ ...ring, keys: [newest] })
  const ids = older.map(({ id }) => id).join(', ')
  return {
    done: keys.keep ? `${ids} seals nothing any more, and is deleted.` : `${ids} seals nothing any more: remove it from ${keys.name}.`,
  }
}

const isSettled = ({ madeAt }: SealKey, now: Date): boolean => now.getTime() - madeAt.getTime() >= SETTLED_AFTER_MS

async function textsUnderOlder(vault: Vault): Promise<number> {
  const [, ...older] = await listKeys(vault)
  return older.reduce((sum, { texts }) => sum + texts, 0)
}
