import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { solveInSlices } from './solve-challenge.ts'

const SALT = '00112233445566778899aabbccddeeff'
const NONCE = 'ffeeddccbbaa99887766554433221100'

function challengeFor(number: number): string {
  const bytes = Buffer.from(`${SALT}${NONCE}00000000`, 'hex')
  bytes.writeUInt32BE(number, 32)
  const keyPrefix = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return JSON.stringify({ parameters: { salt: SALT, nonce: NONCE, keyPrefix }, signature: '' })
}

test('the answer is found in slices, and has at most 16 characters', { tags: ['SMS-11'] }, async () => {
  for (const number of [0, 1, 999, 1_000, 20_500]) {
    let pauses = 0
    const answer = await solveInSlices(challengeFor(number), 1_000, async () => {
      pauses += 1
    })
    assert.equal(answer, String(number))
    assert.equal(pauses, Math.floor(number / 1_000), 'the page has its turn after every slice')
    assert.ok(answer.length >= 1 && answer.length <= 16)
  }
})

test('what is no challenge has no answer', async () => {
  await assert.rejects(solveInSlices('no json', 10, async () => {}))
})
