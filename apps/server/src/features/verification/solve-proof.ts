import { createHash } from 'node:crypto'

/** More numbers than any challenge of ours needs. */
const NUMBERS_MAX = 1_000_000

/** Works out the answer to a challenge, where there is no page to do it, as at a terminal; undefined where it has none. */
export function solveProof(challenge: string): string | undefined {
  const { salt, nonce, keyPrefix }: Record<string, string> = JSON.parse(challenge).parameters
  const bytes = Buffer.from(`${salt}${nonce}00000000`, 'hex')
  const wanted = Buffer.from(keyPrefix ?? '', 'hex')
  for (let number = 0; number < NUMBERS_MAX; number += 1) {
    bytes.writeUInt32BE(number, bytes.length - 4)
    if (createHash('sha256').update(bytes).digest().subarray(0, wanted.length).equals(wanted)) return String(number)
  }
  return undefined
}
