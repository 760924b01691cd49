/** What of a signed challenge has to be known to answer it. */
type Puzzle = { salt: string; nonce: string; keyPrefix: string }

/** No challenge costs more hashes than this; one that does is not ours. */
const NUMBERS_MAX = 5_000_000
/** The number of parallel tries. */
const AT_ONCE = 256

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Works out what is asked for before another password may be tried: the number whose hash begins as the challenge says. */
export async function solveChallenge(challenge: string): Promise<string> {
  const { salt, nonce, keyPrefix }: Puzzle = JSON.parse(challenge).parameters
  const head = bytesOf(salt + nonce)
  const wanted = bytesOf(keyPrefix)
  const fits = async (number: number): Promise<boolean> => {
    const bytes = new Uint8Array(head.length + 4)
    bytes.set(head)
    new DataView(bytes.buffer).setUint32(head.length, number)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return wanted.every((byte, place) => hash[place] === byte)
  }
  for (let from = 0; from < NUMBERS_MAX; from += AT_ONCE) {
    const found = (await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => fits(from + index)))).indexOf(true)
    if (found >= 0) return String(from + found)
  }
  throw new Error('the challenge has no answer')
}
