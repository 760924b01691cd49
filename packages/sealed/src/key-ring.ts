import { createHash, randomBytes } from 'node:crypto'

/**
 * A key that seals texts. Its id is derived from its bytes, so that no other key can pass for it.
 */
export type SealKey = { id: string; bytes: Buffer; madeAt: Date }

/** The keys of one database: the newest seals, all of them open. `lookup` is what keyed hashes are made with, and stays. */
export type KeyRing = { keys: readonly [SealKey, ...SealKey[]]; lookup: Buffer }

/** Where the keys come from. `now` is cheap, and notices a file that was changed. */
export type KeySource = { now(): KeyRing }

const KEY_BYTES = 32
const MADE_AT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const NEEDED = '{ keys: [{ key, madeAt }], lookup }, each key being 32 bytes as base64, the newest first'

/** A new key. */
export function makeSealKey(at: Date): SealKey {
  return keyOf(randomBytes(KEY_BYTES), at)
}

/** A new ring with one key. */
export function makeSealKeys(at: Date): KeyRing {
  return { keys: [makeSealKey(at)], lookup: randomBytes(KEY_BYTES) }
}

/** A ring as text, as it lies in a file or a variable. */
export function textOfSealKeys({ keys, lookup }: KeyRing): string {
  const rows = keys.map(({ bytes, madeAt }) => ({ key: bytes.toString('base64'), madeAt: madeAt.toISOString() }))
  return `${JSON.stringify({ keys: rows, lookup: lookup.toString('base64') }, undefined, 2)}\n`
}

/** Reads a ring from its text; `name` is what a sentence calls it, and no sentence tells a part of it. */
export function readSealKeys(name: string, text: string): KeyRing {
  const { keys, lookup } = readObject(name, text)
  const [newest, ...older] = (Array.isArray(keys) ? keys : []).map((row: unknown) => {
    const { key, madeAt } = (row ?? {}) as { key?: unknown; madeAt?: unknown }
    if (typeof madeAt !== 'string' || !MADE_AT.test(madeAt)) throw new Error(`${name} needs ${NEEDED}.`)
    return keyOf(readBytes(name, key), new Date(madeAt))
  })
  if (!newest) throw new Error(`${name} holds no key: it needs ${NEEDED}.`)
  const ids = new Set([newest, ...older].map(({ id }) => id))
  if (ids.size !== older.length + 1) throw new Error(`${name} holds a key twice.`)
  return { keys: [newest, ...older], lookup: readBytes(name, lookup) }
}

/** Keys that are given once and for all, by a variable or by a test. */
export function parseSealKeys(name: string, text: string): KeySource {
  const ring = readSealKeys(name, text)
  return { now: () => ring }
}

function keyOf(bytes: Buffer, madeAt: Date): SealKey {
  return { id: createHash('sha256').update('pavilion seal key ').update(bytes).digest('hex').slice(0, 16), bytes, madeAt }
}

function readObject(name: string, text: string): { keys?: unknown; lookup?: unknown } {
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content === 'object' && content !== null) return content
  } catch {
    // Said below, without what was read.
  }
  throw new Error(`${name} cannot be read as JSON: it needs ${NEEDED}.`)
}

function readBytes(name: string, text: unknown): Buffer {
  const bytes = Buffer.from(typeof text === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(text) ? text : '', 'base64')
  if (bytes.length !== KEY_BYTES) throw new Error(`${name} needs ${NEEDED}.`)
  return bytes
}
