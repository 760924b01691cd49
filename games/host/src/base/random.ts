import { createHash, randomBytes } from 'node:crypto'

/** Bytes from the operating system's generator; tests may give their own. */
export type Random = (bytes: number) => Uint8Array

export const systemRandom: Random = (bytes) => randomBytes(bytes)

/** A secret of 256 bits that fits an address. */
export function makeToken(random: Random): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** A server seed: 64 hexadecimal digits. */
export function makeServerSeed(random: Random): string {
  return Buffer.from(random(32)).toString('hex')
}

/** A version 4 UUID. */
export function makeId(random: Random): string {
  return uuidOf(Buffer.from(random(16)), 4)
}

/**
 * A version 7 UUID (RFC 9562, section 5.7), which begins with its millisecond. Ids of rounds of one
 * time are neighbours in every index, here and in the site's books, whatever the number of older
 * ones.
 */
export function makeRoundId(random: Random, at: Date): string {
  const bytes = Buffer.from(random(16))
  bytes.writeUIntBE(at.getTime(), 0, 6)
  return uuidOf(bytes, 7)
}

function uuidOf(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Tokens rest as hashes, so that a stolen database opens no game. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
