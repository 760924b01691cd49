import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { solveChallenge } from './solve-challenge.ts'

const SALT = '00112233445566778899aabbccddeeff'
const NONCE = 'ffeeddccbbaa99887766554433221100'

test('the work before another try is done in the browser, and what is no challenge has no answer', async () => {
  for (const number of [0, 255, 1_000]) {
    const bytes = Buffer.from(`${SALT}${NONCE}00000000`, 'hex')
    bytes.writeUInt32BE(number, 32)
    const keyPrefix = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const challenge = JSON.stringify({ parameters: { salt: SALT, nonce: NONCE, keyPrefix }, signature: '' })
    assert.equal(await solveChallenge(challenge), String(number))
  }
  await assert.rejects(solveChallenge('no json'))
})
