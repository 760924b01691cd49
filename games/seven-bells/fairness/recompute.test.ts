import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { STRIPS } from '../paytable.ts'
import { bellsRules } from '../rules.ts'
import { recomputeSpin } from './recompute.ts'

const inputs = (nonce: number) => ({ serverSeed: 'b'.repeat(64), clientSeed: 'stranger', nonce, version: bellsRules.version })

test('a stranger recomputes the spins that the host plays, from plain inputs and with any HMAC calculator', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const found = recomputeSpin(inputs(nonce))
    assert.deepEqual(found?.step, bellsRules.begin({}, openStream(inputs(nonce))).step)
    const block = createHmac('sha256', 'b'.repeat(64)).update(`stranger:${nonce}:0`).digest()
    // Four bytes, the largest first, are a number of 32 bits; its first five say the stop.
    assert.deepEqual(
      found?.step.stops,
      STRIPS.map((_, reel) => block.readUInt32BE(reel * 4) >>> 27),
    )
    assert.deepEqual(found?.blocks, [block.toString('hex')])
  }
  assert.equal(recomputeSpin(inputs(0))?.serverHash, createHash('sha256').update('b'.repeat(64)).digest('hex'))
})

test('rules of a version that the page does not have are not guessed at', () => {
  assert.equal(recomputeSpin({ ...inputs(0), version: '0.0.1' }), undefined)
})
