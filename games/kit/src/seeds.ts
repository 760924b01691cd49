import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draw } from './rules.ts'

// Provable fairness. One implementation for the host and for the browser, synchronous and without WebCrypto (which plain
// http pages do not have). Seeds are texts: a stranger can repeat every line with any HMAC calculator.

/** What decides a round. `serverSeed` is 64 hexadecimal digits and is used as that text, not as the bytes it spells. */
export type SeedTriple = { serverSeed: string; clientSeed: string; nonce: number }

const BLOCK_BYTES = 32
const BYTES_PER_FLOAT = 4
const VALUES = 2 ** 32
const FLOATS_PER_BLOCK = BLOCK_BYTES / BYTES_PER_FLOAT

/** The SHA-256 (lowercase hex) of the server seed's text: shown before the client seed is taken. */
export function commitServerSeed(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** Block number `round` (0, 1, 2 …) of a bet: HMAC-SHA256 with the server seed as key over `clientSeed:nonce:round`. */
export function outcomeBlock({ serverSeed, clientSeed, nonce }: SeedTriple, round: number): Uint8Array {
  return hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${round}`))
}

/** Four bytes as a number in [0, 1): b0/256 + b1/256² + b2/256³ + b3/256⁴. Exact: 32 bits fit a double. */
export function floatOf(block: Uint8Array, index: number): number {
  const at = index * BYTES_PER_FLOAT
  const byte = (offset: number) => block[at + offset] ?? 0
  return byte(0) / 256 + byte(1) / 256 ** 2 + byte(2) / 256 ** 3 + byte(3) / 256 ** 4
}

/** The bytes that the first `drawn` numbers of a bet are made of, a text of hex for each block. */
export function listBlocks(seeds: SeedTriple, drawn: number): string[] {
  return Array.from({ length: Math.ceil(drawn / FLOATS_PER_BLOCK) }, (_, round) => bytesToHex(outcomeBlock(seeds, round)))
}

/** The numbers of a bet in order, beginning after the first `drawn` of them. */
export function openStream(seeds: SeedTriple, drawn = 0): Draw {
  let cursor = drawn
  let round = -1
  let block: Uint8Array = new Uint8Array(0)
  return () => {
    const wanted = Math.floor(cursor / FLOATS_PER_BLOCK)
    if (wanted !== round) {
      round = wanted
      block = outcomeBlock(seeds, round)
    }
    return floatOf(block, cursor++ % FLOATS_PER_BLOCK)
  }
}

/**
 * A whole number in [0, size), without any bias: `size` must be a power of two up to 2^32, which divides the 2^32 values
 * that a drawn number can have into equal parts. Other sizes are refused rather than rounded.
 */
export function drawIndex(draw: Draw, size: number): number {
  if (!isPowerOfTwo(size)) throw new RangeError(`a strip of ${size} stops cannot be drawn without bias`)
  return Math.floor(draw() * size)
}

/**
 * A whole number in [0, size), without any bias for any size up to 2^32: a drawn number from the part of the 2^32 values that
 * does not divide evenly is thrown away and the next one is drawn.
 */
export function drawBelow(draw: Draw, size: number): number {
  if (!Number.isInteger(size) || size < 1 || size > VALUES) throw new RangeError(`a number below ${size} cannot be drawn`)
  const even = VALUES - (VALUES % size)
  for (;;) {
    const value = draw() * VALUES
    if (value < even) return value % size
  }
}

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(size) && size >= 1 && size <= 2 ** 32 && Number.isInteger(Math.log2(size))
}
