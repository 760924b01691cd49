import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

// Draws are committed in advance by a chain of hashes: a secret is hashed again and again, the last hash is published, and each
// draw reveals the one before what was revealed last. So every draw was fixed before the first, and anybody can check each.

/** The chain that a secret (64 hexadecimal digits) begins, from the secret's own hash to the published one, `length` hashes long. */
export function chainOf(secret: string, length: number): string[] {
  const links: string[] = []
  let link = hexToBytes(secret)
  for (let index = 0; index <= length; index += 1) {
    link = sha256(link)
    links.push(bytesToHex(link))
  }
  return links
}

/** The hash that is published before the first draw. */
export const commitmentOf = (chain: readonly string[]): string => chain.at(-1) ?? ''

/** What the draw at a place of the chain, counted from 0, reveals. */
export function revealedAt(chain: readonly string[], place: number): string {
  const link = chain[chain.length - 2 - place]
  if (place < 0 || link === undefined) throw new RangeError(`the chain has no draw ${place}`)
  return link
}

/** Whether a text can be a link of a chain: 32 bytes as hex. */
export const isLink = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The link that was shown before this one: the SHA-256 of its bytes, as hex. */
export const hashOf = (link: string): string => bytesToHex(sha256(hexToBytes(link)))

/** Whether a draw reveals what the one before it, or the commitment, promised. */
export const follows = (revealed: string, promised: string): boolean => isLink(revealed) && hashOf(revealed) === promised
