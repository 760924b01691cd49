import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealKey } from './key-ring.ts'

declare const brand: unique symbol

/** A text that tells nothing without a key. Only `Seals` makes one; a plain text is never taken for it. */
export type Sealed = string & { readonly [brand]: 'sealed' }

/** What cannot be opened: damaged, moved here from another place, or sealed with a key that is not there. Its message holds no part of it. */
export class SealBroken extends Error {}

/** Where a sealed text rests. It opens nowhere else. */
export type Place = { column: string; row: string }

type Parts = { keyId: string; wrapped: Buffer; body: Buffer }

const VERSION = 's1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The whole form of a sealed text, for PostgreSQL too: its beginning alone is what anybody can give as an address of their own. */
export const SEALED_FORM = '^s1\\.([0-9a-f]{16})\\.([A-Za-z0-9_-]{80})\\.([A-Za-z0-9_-]{38,})$'
const PATTERN = new RegExp(SEALED_FORM)

/** Whether a text has the form of a sealed one. */
export function isSealed(text: string): text is Sealed {
  return PATTERN.test(text)
}

/** Seals a text with a key of its own, and that key with the one that lies outside the database. */
export function sealText(key: SealKey, place: Place, text: string): Sealed {
  const own = randomBytes(KEY_BYTES)
  const body = encrypt(own, placeOf(place), Buffer.from(text, 'utf8'))
  return join({ keyId: key.id, wrapped: encrypt(key.bytes, wrapOf(place, key.id), own), body })
}

/** Opens a text that was sealed for this place. */
export function openText(key: SealKey, place: Place, sealed: Sealed): string {
  const { wrapped, body } = split(place, sealed)
  return decrypt(unwrap(key, place, wrapped), placeOf(place), body, place).toString('utf8')
}

/** The same text under another key. What it says is not opened for that. */
export function wrapText(from: SealKey, to: SealKey, place: Place, sealed: Sealed): Sealed {
  const { wrapped, body } = split(place, sealed)
  const own = unwrap(from, place, wrapped)
  return join({ keyId: to.id, wrapped: encrypt(to.bytes, wrapOf(place, to.id), own), body })
}

/** The id of the key that a text is sealed with. */
export function keyIdOf(place: Place, sealed: Sealed): string {
  return split(place, sealed).keyId
}

function unwrap(key: SealKey, place: Place, wrapped: Buffer): Buffer {
  return decrypt(key.bytes, wrapOf(place, key.id), wrapped, place)
}

function encrypt(key: Buffer, associated: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(associated)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, associated: Buffer, bytes: Buffer, place: Place): Buffer {
  const tag = bytes.subarray(bytes.length - TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(associated).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)), decipher.final()])
  } catch {
    throw new SealBroken(`A sealed value in ${place.column} was changed, or belongs to another row.`)
  }
}

// A column or row with a line break in its name could otherwise pass for another.
const placeOf = ({ column, row }: Place): Buffer => Buffer.from(JSON.stringify([VERSION, column, row]), 'utf8')
const wrapOf = ({ column, row }: Place, keyId: string): Buffer => Buffer.from(JSON.stringify([VERSION, column, row, keyId]), 'utf8')

function join({ keyId, wrapped, body }: Parts): Sealed {
  return `${VERSION}.${keyId}.${wrapped.toString('base64url')}.${body.toString('base64url')}` as Sealed
}

function split({ column }: Place, sealed: Sealed): Parts {
  const [, keyId, wrapped, body] = PATTERN.exec(sealed) ?? []
  if (keyId === undefined || wrapped === undefined || body === undefined) throw new SealBroken(`A value in ${column} is not sealed.`)
  return { keyId, wrapped: Buffer.from(wrapped, 'base64url'), body: Buffer.from(body, 'base64url') }
}
