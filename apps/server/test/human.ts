import { createHash } from 'node:crypto'
import { getChallenge, type HumanAnswer } from '@pavilion/api/verification'

type Asks = { call(endpoint: typeof getChallenge): Promise<{ value?: { challenge?: string } | undefined }> }

/** Fetches a challenge and works its answer out, by the words of the contract alone. */
export async function proveHuman(client: Asks): Promise<HumanAnswer> {
  const { value } = await client.call(getChallenge)
  if (value?.challenge === undefined) throw new Error('no challenge was given')
  return { challenge: value.challenge, answer: String(solve(value.challenge)) }
}

function solve(challenge: string): number {
  const { salt, nonce, keyPrefix }: Record<string, string> = JSON.parse(challenge).parameters
  const bytes = Buffer.from(`${salt}${nonce}00000000`, 'hex')
  const wanted = Buffer.from(keyPrefix ?? '', 'hex')
  for (let number = 0; number < 1_000_000; number += 1) {
    bytes.writeUInt32BE(number, bytes.length - 4)
    const key = createHash('sha256').update(bytes).digest()
    if (key.subarray(0, wanted.length).equals(wanted)) return number
  }
  throw new Error('the challenge has no answer')
}
