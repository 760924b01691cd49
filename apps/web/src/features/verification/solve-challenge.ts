import { sha256 } from '@noble/hashes/sha2.js'

/** What of a signed challenge has to be known to answer it. */
type Puzzle = { salt: string; nonce: string; keyPrefix: string }

/** How to try numbers against a challenge, one after the other. Throws when the challenge cannot be read. */
export function createSolver(challenge: string): { tryNumbers(from: number, count: number): number | undefined } {
  const { salt, nonce, keyPrefix }: Puzzle = JSON.parse(challenge).parameters
  const text = bytesOf(salt + nonce)
  const bytes = new Uint8Array(text.length + 4)
  bytes.set(text)
  const view = new DataView(bytes.buffer)
  const wanted = bytesOf(keyPrefix)
  return {
    tryNumbers: (from, count) => {
      for (let number = from; number < from + count; number += 1) {
        view.setUint32(text.length, number)
        const key = sha256(bytes)
        if (wanted.every((byte, place) => key[place] === byte)) return number
      }
      return undefined
    },
  }
}

/** No challenge costs more hashes than this; one that does is not ours. */
const NUMBERS_MAX = 5_000_000

/** Works the answer out in slices, between which `pause` lets others have their turn. Throws when there is none. */
export async function solveInSlices(challenge: string, slice: number, pause: () => Promise<void>): Promise<string> {
  const solver = createSolver(challenge)
  for (let from = 0; from < NUMBERS_MAX; from += slice) {
    const found = solver.tryNumbers(from, slice)
    if (found !== undefined) return String(found)
    await pause()
  }
  throw new Error('the challenge has no answer')
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
